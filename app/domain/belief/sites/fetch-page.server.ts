import { SECOND_MS } from '@hush/hours/time'
import { type FetchedResponse, type GetProblem, guardedGet } from '../web/guarded-get.server.ts'
import type { Outside } from '../web/outside.ts'
import { decodeText } from './decode-text.ts'
import { readForeign } from './foreign-reader.server.ts'
import { isSameSite } from './next-pages.ts'
import type { ReadPage } from './read-foreign.ts'
import { MAX_ROBOTS_BYTES, ROBOT } from './robots.ts'

const MAX_PAGE_BYTES = 2 * 1_024 * 1_024
const MAX_DOCUMENT_BYTES = 20 * 1_024 * 1_024
const TIMEOUT_MS = 20 * SECOND_MS
const MAX_REDIRECTS = 5

export interface KnownVersion {
  etag: string | null
  lastModified: string | null
}

export type PageAnswer =
  | { kind: 'page'; url: URL; page: ReadPage; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  | { kind: 'missing'; status: number }
  /** The site refuses programs at present. */
  | { kind: 'refused'; status: number }
  /** The page asks programs not to keep it. */
  | { kind: 'off-limits'; status: number }
  | { kind: 'problem'; problem: string; status: number | null }

const PROBLEMS = {
  'too-large': 'is too large',
  elsewhere: 'leads to another site',
  'nobody-there': 'has no host',
  'not-reached': 'did not answer',
} as const satisfies Record<GetProblem, string>
const FOR_SALE = 'is a domain for sale'
/** Nothing is left of a site all of whose pages have these. */
export const GONE_PROBLEMS = [PROBLEMS['nobody-there'], FOR_SALE] as const

export interface FetchOptions {
  outside: Outside
  about: string
  signal?: AbortSignal
}

export async function fetchPage(
  address: string,
  known: KnownVersion,
  fetching: FetchOptions,
): Promise<PageAnswer> {
  const answer = await get(address, fetching, {
    Accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8',
    ...(known.etag !== null && { 'If-None-Match': known.etag }),
    ...(known.lastModified !== null && { 'If-Modified-Since': known.lastModified }),
  })
  if (typeof answer === 'string')
    return { kind: 'problem', problem: PROBLEMS[answer], status: null }
  const { status } = answer
  if (status === 304) return { kind: 'unchanged' }
  if (status === 404 || status === 410) return { kind: 'missing', status }
  if (status === 429 || status === 503) return { kind: 'refused', status }
  if (status !== 200) return { kind: 'problem', problem: `answered with ${status}`, status }
  return readAnswer(address, answer)
}

async function readAnswer(address: string, answer: FetchedResponse): Promise<PageAnswer> {
  const { url, status, bytes } = answer
  const type = header(answer, 'content-type') ?? ''
  const validators = { etag: header(answer, 'etag'), lastModified: header(answer, 'last-modified') }
  if (/^application\/pdf\b/iu.test(type)) {
    const read = (await readForeign('document', bytes)) ?? TOO_MUCH
    if ('problem' in read) return { kind: 'problem', problem: read.problem, status }
    return { kind: 'page', url, page: read, ...validators }
  }
  if (/^image\//iu.test(type)) return { kind: 'problem', problem: 'is a picture', status }
  if (type !== '' && !/html|^text\/plain/iu.test(type)) {
    return { kind: 'problem', problem: 'is no page', status }
  }
  const input = { bytes, contentType: type, address, url: url.href }
  const page = await readForeign('page', input)
  if (page === null) return { kind: 'problem', ...TOO_MUCH, status }
  if (page.isForSale) return { kind: 'problem', problem: FOR_SALE, status }
  if (page.isOffLimits) return { kind: 'off-limits', status }
  return { kind: 'page', url, page, ...validators }
}

const TOO_MUCH = { problem: 'takes too long to read' }

export async function fetchText(
  address: string,
  fetching: FetchOptions,
): Promise<{ status: number | GetProblem; text: string | null }> {
  const answer = await get(address, fetching, { Accept: 'text/plain' })
  if (typeof answer === 'string') return { status: answer, text: null }
  if (answer.status !== 200) return { status: answer.status, text: null }
  const head = answer.bytes.subarray(0, MAX_ROBOTS_BYTES)
  return { status: 200, text: decodeText(head, 'text/plain') }
}

function get(
  address: string,
  { outside, about, signal }: FetchOptions,
  headers: Record<string, string>,
): Promise<FetchedResponse | GetProblem> {
  return guardedGet(outside, new URL(address), {
    protocols: ['http:', 'https:'],
    headers: {
      'User-Agent': `${ROBOT}/1.0 (+${about})`,
      'Accept-Encoding': 'gzip, br',
      'Accept-Language': 'en-US,en',
      ...headers,
    },
    maxBytes: type => (/^application\/pdf\b/iu.test(type) ? MAX_DOCUMENT_BYTES : MAX_PAGE_BYTES),
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
    mayFollow: isSameSite,
    ...(signal && { signal }),
  })
}

function header({ headers }: FetchedResponse, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value)?.slice(0, 500) ?? null
}
