import { guardedGet } from '../belief/web/guarded-get.server.ts'
import type { Outside } from '../belief/web/outside.ts'
import { MAX_FILE_BYTES } from './area.ts'

export type FetchProblem = 'not-https' | 'too-large' | 'not-reached'

const MAX_URL_LENGTH = 2_000

export async function fetchPicture(
  outside: Outside,
  text: string,
): Promise<Uint8Array | FetchProblem> {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text) : null
  if (url?.protocol !== 'https:') return 'not-https'
  const answer = await guardedGet(outside, url, {
    protocols: ['https:'],
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity' },
    maxBytes: () => MAX_FILE_BYTES,
    timeoutMs: 5_000,
    maxRedirects: 3,
  })
  if (answer === 'too-large') return answer
  return typeof answer === 'object' && answer.status === 200 ? answer.bytes : 'not-reached'
}
