import { DAY_MS, SECOND_MS } from '@hush/hours/time'
import { parse, serialize } from 'hono/utils/cookie'
import { isZipCode, MAX_CITY_LENGTH } from '../domain/locations/location.ts'
import type { ServedArea } from '../domain/locations/served-area.ts'
import type { HomeTab } from './home-tab.ts'

const YEAR_MS = 365 * DAY_MS
const SESSION = 'hush_session'
const OWN_REPORT = 'own_report'
const AT_TABLE = 'at_table'
const ZIP_CODE = 'zip_code'
const CITY = 'city'
const HOME_TAB = 'home_tab'
export const NOTICE = 'notice'

export const { read: sessionToken, write: sessionCookie } = hostCookie(SESSION)
export const { read: cardToken, write: cardCookie } = hostCookie('card_set_up')
export const { read: logInCodeToken, write: logInCodeCookie } = hostCookie('log_in_code')
export const { read: wishToken, write: wishCookie } = hostCookie('wish')
export const { read: signUpProof, write: signUpCookie } = lastingCookie('sign_up', DAY_MS)
export const { read: knownBrowserOf, write: knownBrowserCookie } = lastingCookie(
  'known_browser',
  YEAR_MS,
)
export const { read: deskToken, write: deskCookie } = lastingCookie('desk', 30 * DAY_MS)
export const { read: ownReportToken, write: ownReportCookie } = lastingCookie(
  OWN_REPORT,
  7 * DAY_MS,
)
export const { read: tableToken, write: tableCookie } = lastingCookie(AT_TABLE, DAY_MS)

/** Over https only the `__Host-` cookie counts, which a sibling domain cannot set. */
function hostCookie(name: string) {
  return {
    read: (request: Request, baseUrl: string): string | null =>
      readCookies(request)[hostName(name, baseUrl)] ?? null,
    /** Uses a lifetime and not an instant, because browsers' clocks differ. */
    write: (value: string, lifeMs: number, baseUrl: string): string =>
      serialize(hostName(name, baseUrl), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: baseUrl.startsWith('https:'),
        maxAge: lifeMs / SECOND_MS,
      }),
  }
}

function lastingCookie(name: string, lifeMs: number) {
  const { read, write } = hostCookie(name)
  return {
    read: (request: Request, baseUrl: string): string => read(request, baseUrl) ?? '',
    write: (value: string, baseUrl: string): string => write(value, lifeMs, baseUrl),
  }
}

interface ChosenLocation {
  zipCode: string
  city: string | null
}

/** Source: diner §9. The city is untrusted. */
export function chosenLocation(request: Request, area: ServedArea): ChosenLocation {
  const saved = savedLocation(request, area)
  const named = URL.parse(request.url)?.searchParams.get('zip')
  if (!named || !isZipCode(named) || named === saved.zipCode) return saved
  return { zipCode: named, city: null }
}

function savedLocation(request: Request, { home }: ServedArea): ChosenLocation {
  const cookies = readCookies(request)
  const zipCode = cookies[ZIP_CODE]
  if (!zipCode || !isZipCode(zipCode)) return home
  return { zipCode, city: (cookies[CITY] ?? '').slice(0, MAX_CITY_LENGTH) }
}

export function saveLocation(headers: Headers, location: { zipCode: string; city: string }): void {
  headers.append('Set-Cookie', yearCookie(ZIP_CODE, location.zipCode))
  headers.append('Set-Cookie', yearCookie(CITY, location.city))
}

/** Null if the cookies identify a person or carry a notice, so that no shared page fits. */
export function cookiesOfVisitor(request: Request, baseUrl: string): string | null {
  const cookies = readCookies(request)
  const personal = [
    sessionName(baseUrl),
    hostName(OWN_REPORT, baseUrl),
    hostName(AT_TABLE, baseUrl),
    NOTICE,
  ]
  if (personal.some(name => cookies[name] !== undefined)) return null
  const kept = [ZIP_CODE, CITY, HOME_TAB].flatMap(name => {
    const value = cookies[name]?.slice(0, MAX_CITY_LENGTH)
    return value === undefined ? [] : [serialize(name, value)]
  })
  return kept.join('; ')
}

/** Source: diner §2. */
export function rememberedHomeTab(request: Request): HomeTab {
  return readCookies(request)[HOME_TAB] === 'coupons' ? 'coupons' : 'happy-hour'
}

export function homeTabCookie(tab: HomeTab): string {
  return yearCookie(HOME_TAB, tab)
}

function readCookies(request: Request): Partial<Record<string, string>> {
  return parse(request.headers.get('cookie') ?? '')
}

function yearCookie(name: string, value: string): string {
  return serialize(name, value, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    maxAge: YEAR_MS / SECOND_MS,
  })
}

export function sessionName(baseUrl: string): string {
  return hostName(SESSION, baseUrl)
}

/** Browsers accept a `__Host-` cookie only over https, from this host, for every path. */
function hostName(name: string, baseUrl: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}
