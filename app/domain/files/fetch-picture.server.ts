import { isIP } from 'node:net'
import { MAX_FILE_BYTES } from './area.ts'
import type { Outside, OutsideAnswer } from './outside.ts'
import { isPublicAddress } from './public-address.ts'

export type FetchProblem =
  | 'not-https'
  | 'too-large'
  /** Nobody is there, or it is none of our business who is: which of them is not told. */
  | 'not-reached'

const MAX_REDIRECTS = 3
const ALL_IN_ALL_MS = 5_000
const MAX_URL_LENGTH = 2_000

/**
 * Fetches what an address of the web shows, and nothing else: https on its own port, every
 * name resolved once and refused unless all its addresses are public, and the connection made to the one
 * that was looked at. Redirects go the same way.
 */
export async function fetchPicture(
  outside: Outside,
  text: string,
): Promise<Uint8Array | FetchProblem> {
  const first = text.length <= MAX_URL_LENGTH ? URL.parse(text) : null
  if (first?.protocol !== 'https:') return 'not-https'
  const signal = AbortSignal.timeout(ALL_IN_ALL_MS)
  try {
    let url = first
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await ask(outside, url, signal)
      if (!answer) return 'not-reached'
      if (answer.status === 200) return await readAll(answer)
      answer.close()
      const next = isRedirect(answer) ? URL.parse(answer.location ?? '', url.href) : null
      if (!next) return 'not-reached'
      url = next
    }
  } catch {
    return 'not-reached'
  }
  return 'not-reached'
}

async function ask(outside: Outside, url: URL, signal: AbortSignal): Promise<OutsideAnswer | null> {
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  if (!isPlain) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await beforeEnd(outside.resolve(host), signal)
  const [address] = addresses
  if (address === undefined || !addresses.every(isPublicAddress)) return null
  return beforeEnd(outside.get({ url, address, signal }), signal)
}

async function readAll(answer: OutsideAnswer): Promise<Uint8Array | FetchProblem> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of answer.body) {
      length += chunk.byteLength
      if (length > MAX_FILE_BYTES) return 'too-large'
      chunks.push(chunk)
    }
  } finally {
    answer.close()
  }
  return Buffer.concat(chunks)
}

function isRedirect({ status }: OutsideAnswer): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** Waits for work that cannot be stopped, but not beyond the end. */
function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, end])
}
