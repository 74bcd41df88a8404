import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, href, isRouteErrorResponse } from 'react-router'
import { isReached } from './is-reached.ts'

/** A request whose answer did not come. */
export interface LostRequest {
  address: string
  reason: 'unreachable' | 'busy'
  /** The router waits for lost code for ever, so only a document brings it. */
  needsDocument: boolean
  isClosed: boolean
}

/** The page in view, while the router may be on its way to another. */
export interface OpenPage {
  path: () => string
  /** Ends a navigation without leaving. */
  stay: () => void
}

interface Ask {
  request: Request
  pattern: string
}

/** Of `reportLostCode` in `vite.config.ts`. */
const LOST_CODE = 'lostcode'

type Results = Record<string, DataStrategyResult>

const BUSY_STATUSES: readonly number[] = [502, 503, 504]

let lost: LostRequest | null = null
let page: OpenPage | null = null
let latest: Ask | null = null
const lostPatterns = new Set<string>()
const listeners = new Set<() => void>()

export function useLostRequest(): LostRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  )
}

export function setLostRequest(request: LostRequest | null): void {
  lost = request
  for (const listener of listeners) listener()
}

/** Returns a function that closes it. */
export function openPage(opened: OpenPage): () => void {
  page = opened
  window.addEventListener(LOST_CODE, loseCode)
  return () => {
    page = null
    window.removeEventListener(LOST_CODE, loseCode)
  }
}

/**
 * A client middleware of the root: when an answer is lost, the page stays in view as it was, with a
 * notice, in place of the router’s error page without anybody’s data.
 */
export async function keepPage(ask: Ask, next: () => Promise<Results>): Promise<Results> {
  const { request } = ask
  const isReread = isThisPage(request.url) && request.method === 'GET'
  if (!isReread) latest = ask
  if (lostPatterns.has(ask.pattern) && !isReread) loseCode()
  const results = await next()
  if (request.signal.aborted || Object.keys(results).length === 0) return results
  const failure = Object.values(results)
    .map(lostReason)
    .find(reason => reason !== null)
  if (failure === undefined) {
    setLostRequest(null)
    return results
  }
  if (!isReread) page?.stay()
  report(request, failure)
  return withoutLosses(results, isReread)
}

async function loseCode(): Promise<void> {
  if (!latest) return
  const { request, pattern } = latest
  lostPatterns.add(pattern)
  page?.stay()
  const isPage = request.method === 'GET'
  if (isPage && (await isReached())) window.location.assign(request.url)
  else report(request, 'unreachable', { needsDocument: true })
}

function lostReason({ type, result }: DataStrategyResult): LostRequest['reason'] | null {
  if (type !== 'error') return null
  if (isRouteErrorResponse(result)) return BUSY_STATUSES.includes(result.status) ? 'busy' : null
  if (!(result instanceof Error)) return null
  return result instanceof TypeError || result.message.startsWith('Unable to decode')
    ? 'unreachable'
    : null
}

function report(
  { method, url }: Request,
  reason: LostRequest['reason'],
  { needsDocument } = { needsDocument: false },
): void {
  if (method === 'GET' && isKeptOffline(url)) {
    window.location.assign(url)
    return
  }
  setLostRequest({
    address: method === 'GET' ? url : new URL(page?.path() ?? '', url).href,
    reason,
    needsDocument,
    isClosed: lost?.isClosed === true && isThisPage(url),
  })
}

/** The service worker has pages of its own then (decision 0025). */
function isKeptOffline(url: string): boolean {
  const isCoupon = new URL(url).pathname.startsWith(href('/coupons/:couponId', { couponId: '' }))
  return isCoupon && !navigator.onLine && navigator.serviceWorker?.controller != null
}

/** A page that is read again keeps what it had; a fetcher has no data. */
function withoutLosses(results: Results, isReread: boolean): Results {
  const kept = Object.entries(results).flatMap(([id, result]) => {
    if (lostReason(result) === null) return [[id, result] as const]
    return isReread ? [] : [[id, { type: 'data', result: undefined }] as const]
  })
  return Object.fromEntries(kept)
}

function isThisPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return pathname + search === page?.path()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
