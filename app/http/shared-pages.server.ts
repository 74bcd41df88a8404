import { isZipCode } from '../domain/locations/location.ts'
import { cookiesOfVisitor } from './cookies.server.ts'

/** Pages and the parameters, besides `zip`, that change them. */
const SHARED: readonly [path: RegExp, params: readonly string[]][] = [
  [/^\/$/, ['tab', 'on', 'show', 'box', 'only', 'sort']],
  [/^\/happy-hour\/[\w-]+$/, ['page', 'box']],
  [/^\/(?:restaurants\/\d+|hush-restaurants\/[\w-]+)$/, ['day', 'all']],
  [/^\/coupons\/[\w-]+$/, ['view']],
  [/^\/couponqueue$/, ['only', 'sort']],
  [/^\/(?:happy-hour|detail-offer|offers\/[\w-]+)$/, []],
  [/^\/contact-us$/, ['about']],
  [/^\/(?:about-us|accessibility|terms-of-use|privacy-policy)$/, []],
]

/** Nobody links to longer ones. */
const MAX_SEARCH_LENGTH = 200

export interface SharedPage {
  key: string
  request: Request
}

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

/** Sorts known parameters and drops others, so that they make no second page. */
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
