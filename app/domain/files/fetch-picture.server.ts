import { isIP } from 'node:net'
import { MAX_FILE_BYTES } from './area.ts'
import type { Outside, OutsideResponse } from './outside.ts'
import { isPublicAddress } from './public-address.ts'

export type FetchProblem =
  | 'not-https'
  | 'too-large'
  /** Does not reveal whether a host exists. */
  | 'not-reached'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 5_000
const MAX_URL_LENGTH = 2_000

/**
 * Guards against SSRF: https on its own port only, every name resolved once and refused unless all
 * its addresses are public, and the connection made to the address that was checked. Redirects
 * likewise.
 */
export async function fetchPicture(
  outside: Outside,
  text: string,
): Promise<Uint8Array | FetchProblem> {
  const first = text.length <= MAX_URL_LENGTH ? URL.parse(text) : null
  if (first?.protocol !== 'https:') return 'not-https'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    let url = first
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(outside, url, signal)
      if (!response) return 'not-reached'
      if (response.status === 200) return await readAll(response)
      response.close()
      const next = isRedirect(response) ? URL.parse(response.location ?? '', url.href) : null
      if (!next) return 'not-reached'
      url = next
    }
  } catch {
    return 'not-reached'
  }
  return 'not-reached'
}

async function request(
  outside: Outside,
  url: URL,
  signal: AbortSignal,
): Promise<OutsideResponse | null> {
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  if (!isPlain) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await raceWithAbort(outside.resolve(host), signal)
  const [address] = addresses
  if (address === undefined || !addresses.every(isPublicAddress)) return null
  return raceWithAbort(outside.get({ url, address, signal }), signal)
}

async function readAll(response: OutsideResponse): Promise<Uint8Array | FetchProblem> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body) {
      length += chunk.byteLength
      if (length > MAX_FILE_BYTES) return 'too-large'
      chunks.push(chunk)
    }
  } finally {
    response.close()
  }
  return Buffer.concat(chunks)
}

function isRedirect({ status }: OutsideResponse): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** Stops waiting for work that cannot be aborted. */
function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, end])
}
