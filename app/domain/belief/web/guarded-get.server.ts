import { isIP } from 'node:net'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Outside, OutsideResponse } from './outside.ts'
import { isPublicAddress } from './public-address.ts'

interface GetOptions {
  protocols: readonly ('http:' | 'https:')[]
  headers: Readonly<Record<string, string>>
  maxBytes: (type: string) => number
  timeoutMs: number
  maxRedirects: number
  /** Refused redirects are 'elsewhere'. */
  mayFollow?: (from: URL, to: URL) => boolean
  signal?: AbortSignal
}

export interface FetchedResponse {
  url: URL
  status: number
  headers: NonNullable<OutsideResponse['headers']>
  /** Empty unless the status is 200. */
  bytes: Uint8Array
}

export type GetProblem =
  | 'too-large'
  | 'elsewhere'
  /** No such host, or it refuses every connection: for programs, as it reveals whether a host exists. */
  | 'nobody-there'
  | 'not-reached'

/**
 * Prevents server-side request forgery: public addresses and standard ports only, resolved once and
 * connected as checked, also after redirects.
 */
export async function guardedGet(
  outside: Outside,
  first: URL,
  options: GetOptions,
): Promise<FetchedResponse | GetProblem> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    let url = first
    for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
      const response = await request(outside, url, options, signal)
      if (!response) return 'not-reached'
      const next = nextOf(response, url)
      if (!next) return await readAnswer(response, url, options.maxBytes, signal)
      response.close()
      if (options.mayFollow?.(url, next) === false) return 'elsewhere'
      url = next
    }
  } catch (error) {
    const isKnown = error instanceof Error && 'code' in error
    return isKnown && NOBODY_THERE.has(error.code) ? 'nobody-there' : 'not-reached'
  }
  return 'not-reached'
}

const NOBODY_THERE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ECONNREFUSED'])

async function request(
  outside: Outside,
  url: URL,
  { protocols, headers }: GetOptions,
  signal: AbortSignal,
): Promise<OutsideResponse | null> {
  if (!protocols.some(protocol => protocol === url.protocol)) return null
  const address = await addressToCall(outside, url, signal)
  return address === null
    ? null
    : raceWithAbort(outside.get({ url, address, headers, signal }), signal)
}

/** Null for another port, a login, or a name with an address that is not public. */
export async function addressToCall(
  { resolve, mayConnect = isPublicAddress }: Pick<Outside, 'resolve' | 'mayConnect'>,
  url: URL,
  signal: AbortSignal,
): Promise<string | null> {
  if (url.port !== '' || url.username || url.password) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await raceWithAbort(resolve(host), signal)
  return addresses.every(address => mayConnect(address)) ? (addresses[0] ?? null) : null
}

function nextOf({ status, location }: OutsideResponse, url: URL): URL | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  return isRedirect && location !== undefined ? URL.parse(location, url.href) : null
}

async function readAnswer(
  response: OutsideResponse,
  url: URL,
  maxBytes: GetOptions['maxBytes'],
  signal: AbortSignal,
): Promise<FetchedResponse | GetProblem> {
  const { status, headers = {} } = response
  const limit = maxBytes(String(headers['content-type'] ?? ''))
  try {
    const isRead = status === 200
    const bytes = isRead ? await readAll(unpacked(response, signal), limit) : new Uint8Array()
    return bytes === 'too-large' ? bytes : { url, status, headers, bytes }
  } finally {
    response.close()
  }
}

async function readAll(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | 'too-large'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Streams, so that the limit holds for the unpacked size. */
function unpacked({ headers, body }: OutsideResponse, signal: AbortSignal) {
  const encoding = String(headers?.['content-encoding'] ?? 'identity').toLowerCase()
  const unpack = UNPACKERS.get(encoding)?.()
  if (encoding !== 'identity' && !unpack) throw new Error(`Unknown encoding ${encoding}`)
  if (!unpack) return body
  pipeline(Readable.from(body), unpack, { signal }).catch(() => {})
  return unpack
}

const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, end])
}
