import { isZipCode } from '../domain/locations/location.ts'
import { cookiesOfVisitor } from './cookies.server.ts'

/**
 * Pages that are the same for every visitor of one place, and what each reads of its address besides
 * `zip`. Not the search, which is limited by address.
 */
const SHARED: readonly [path: RegExp, params: readonly string[]][] = [
  [/^\/$/, ['tab', 'on', 'show', 'box']],
  [/^\/happy-hour\/[\w-]+$/, ['page', 'box']],
  [/^\/(?:restaurants\/\d+|hush-restaurants\/[\w-]+)$/, ['day', 'all']],
  [/^\/coupons\/[\w-]+$/, ['view']],
  [/^\/(?:happy-hour|couponqueue|detail-offer|offers\/[\w-]+)$/, []],
  [/^\/contact-us$/, ['about']],
  [/^\/(?:about-us|accessibility|terms-of-use|privacy-policy)$/, []],
]

/** Longer ones are nobody's links. */
const MAX_SEARCH_LENGTH = 200

export interface SharedPage {
  /** Two requests with the same key get the same page. */
  key: string
  /** As a browser would ask that has nothing but a place: no address, no agent, no person. */
  request: Request
}

/** Null where the answer depends on who asks. */
export function sharedPageOf(request: Request, baseUrl: string): SharedPage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname, searchParams } = new URL(request.url)
  const params = SHARED.find(([path]) => path.test(pathname))?.[1]
  if (!params) return null
  const cookie = cookiesOfVisitor(request, baseUrl)
  if (cookie === null) return null
  const search = searchOf(searchParams, params)
  if (search.length > MAX_SEARCH_LENGTH) return null
  const path = pathname + search
  const headers = new Headers(cookie === '' ? {} : { cookie })
  return { key: `${path}\n${cookie}`, request: new Request(baseUrl + path, { headers }) }
}

/** What the page reads, in one order: the rest of an address changes nothing, and makes no other page. */
function searchOf(given: URLSearchParams, names: readonly string[]): string {
  const read = new URLSearchParams()
  const zip = given.get('zip')
  if (zip !== null && isZipCode(zip)) read.set('zip', zip)
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size === 0 ? '' : `?${read}`
}
