import { cookiesOfVisitor } from './cookies.server.ts'

/** Pages that are the same for every visitor of one place: not the search, which is limited by address. */
const SHARED =
  /^\/(?:happy-hour(?:\/[\w-]+)?|restaurants\/\d+|hush-restaurants\/[\w-]+|couponqueue|coupons\/[\w-]+|detail-offer|offers\/[\w-]+|about-us|accessibility|contact-us|terms-of-use|privacy-policy)?$/

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
  const { pathname, search } = new URL(request.url)
  if (!SHARED.test(pathname) || search.length > MAX_SEARCH_LENGTH) return null
  const cookie = cookiesOfVisitor(request, baseUrl)
  if (cookie === null) return null
  const path = pathname + search
  const headers = new Headers(cookie === '' ? {} : { cookie })
  return { key: `${path}\n${cookie}`, request: new Request(baseUrl + path, { headers }) }
}
