import { useSyncExternalStore } from 'react'
import { type DataStrategyResult, href, isRouteErrorResponse } from 'react-router'
import { FAILED_HERE, isAnswered, NOT_REACHED } from '../forms/answer-for-script.ts'
import { isReached } from './is-reached.ts'

export interface LostRequest {
  address: string
  sentence: string
  sent: SentForm | null
  /** The router waits for lost code for ever, so only a document brings it. */
  needsDocument: boolean
  isLoggedOut: boolean
  isClosed: boolean
}

interface SentForm {
  form: HTMLFormElement
  button: HTMLElement | null
}

/** The router may be on its way to another page. */
interface OpenPage {
  path: () => string
  stay: () => void
}

interface KeepPageArgs {
  request: Request
  pattern: string
}

type Results = Record<string, DataStrategyResult>

interface LostAnswer {
  sentence: string
  isLoggedOut?: boolean
}

const UNREACHABLE: LostAnswer = { sentence: NOT_REACHED }
const BUSY: LostAnswer = { sentence: 'Hush is very busy right now. Please try again.' }
const FAILED: LostAnswer = { sentence: FAILED_HERE }

const BUSY_STATUSES: readonly number[] = [502, 503, 504]

/** Forms refused without a reason; logged-out operators get 404 at the desk. */
const REFUSED: Record<number, LostAnswer> = {
  400: { sentence: 'That was hard to read. Please check it and try again.' },
  403: { sentence: 'You are signed in, but this is for someone else.' },
  404: { sentence: 'This is not here any more, or your session has ended.', isLoggedOut: true },
  413: { sentence: 'That is too large to send.' },
  429: { sentence: 'That was a lot at once. Please try again in a moment.' },
}

let sent: SentForm | null = null
let lost: LostRequest | null = null
let page: OpenPage | null = null
let latest: KeepPageArgs | null = null
const underWay = new Set<KeepPageArgs>()
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
  window.navigation?.addEventListener('navigate', loseCodeInPlace)
  document.addEventListener('submit', noteForm, true)
  return () => {
    page = null
    window.navigation?.removeEventListener('navigate', loseCodeInPlace)
    document.removeEventListener('submit', noteForm, true)
  }
}

/**
 * Client middleware of the root: a lost answer leaves the page in view with a notice, instead of
 * the router’s error page.
 */
export async function keepPage(ask: KeepPageArgs, next: () => Promise<Results>): Promise<Results> {
  const { request } = ask
  const isReread = isThisPage(request.url) && request.method === 'GET'
  if (!isReread) latest = ask
  underWay.add(ask)
  if (lostPatterns.has(ask.pattern) && !isReread) loseCode()
  const results = await next().finally(() => underWay.delete(ask))
  if (request.signal.aborted || Object.keys(results).length === 0) return results
  const failure = Object.values(results)
    .map(result => lossOf(request, result))
    .find(loss => loss !== null)
  if (failure === undefined) {
    setLostRequest(null)
    return results
  }
  if (!isReread) page?.stay()
  report(request, failure)
  return withoutLosses(results, { request, isReread })
}

function noteForm({ target, submitter }: SubmitEvent): void {
  if (target instanceof HTMLFormElement) sent = { form: target, button: submitter }
}

/** The router reloads when the next page's code is missing, which offline ends in the browser's error page. */
function loseCodeInPlace(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || underWay.size === 0) return
  event.preventDefault()
  void loseCode()
}

async function loseCode(): Promise<void> {
  if (!latest) return
  underWay.delete(latest)
  const { request, pattern } = latest
  lostPatterns.add(pattern)
  page?.stay()
  const isPage = request.method === 'GET'
  if (isPage && (await isReached())) window.location.assign(request.url)
  else report(request, UNREACHABLE, { needsDocument: true })
}

/** Refused pages have an error page; refused forms keep the current one. */
function lossOf({ method }: Request, { type, result }: DataStrategyResult): LostAnswer | null {
  if (type !== 'error') return null
  // The router wraps what an action threw.
  const failure = isWrapped(result) ? result.data : result
  const isForm = method !== 'GET'
  if (isRouteErrorResponse(failure)) {
    const { status, data } = failure
    if (BUSY_STATUSES.includes(status)) return BUSY
    if (!isForm) return null
    return isSentence(data) ? { sentence: data } : (REFUSED[status] ?? FAILED)
  }
  if (!(failure instanceof Error)) return null
  if (!isAnswered(failure)) return UNREACHABLE
  return isForm ? FAILED : null
}

/** Something between us and the browser may answer with a page. */
function isSentence(answer: unknown): answer is string {
  return typeof answer === 'string' && /^[^<]{2,300}\.$/s.test(answer)
}

function isWrapped(result: unknown): result is { type: string; data: unknown } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit'
  )
}

function report(
  { method, url }: Request,
  { sentence, isLoggedOut = false }: LostAnswer,
  { needsDocument } = { needsDocument: false },
): void {
  if (method === 'GET' && isKeptOffline(url)) {
    window.location.assign(url)
    return
  }
  setLostRequest({
    address: method === 'GET' ? url : new URL(page?.path() ?? '', url).href,
    sentence,
    sent: method === 'GET' ? null : formTo(url),
    needsDocument,
    isLoggedOut,
    isClosed: lost?.isClosed === true && isThisPage(url),
  })
}

/** Null if a script sent it. */
function formTo(url: string): SentForm | null {
  return sent && new URL(sent.form.action).pathname === new URL(url).pathname ? sent : null
}

/** The service worker has its own pages then (decision 0025). */
function isKeptOffline(url: string): boolean {
  const isCoupon = new URL(url).pathname.startsWith(href('/coupons/:couponId', { couponId: '' }))
  return isCoupon && !navigator.onLine && navigator.serviceWorker?.controller != null
}

/** A reloaded page keeps its data; a fetcher has none. */
function withoutLosses(
  results: Results,
  { request, isReread }: { request: Request; isReread: boolean },
): Results {
  const kept = Object.entries(results).flatMap(([id, result]) => {
    if (lossOf(request, result) === null) return [[id, result] as const]
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
