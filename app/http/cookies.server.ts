import { DAY_MS, SECOND_MS } from '@hush/hours/time'
import { parse, serialize } from 'hono/utils/cookie'
import { LOG_IN_CODE_MS } from '../domain/accounts/log-in-code.ts'
import { isZipCode, MAX_CITY_LENGTH } from '../domain/locations/location.ts'
import type { ServedArea } from '../domain/locations/served-area.ts'
import type { HomeTab } from './home-tab.ts'

const SESSION = 'hush_session'
const CARD = 'card_set_up'
const LOG_IN_CODE = 'log_in_code'
const KNOWN_BROWSER = 'known_browser'
const WISH = 'wish'
const SIGN_UP = 'sign_up'
const DESK = 'desk'
const OWN_REPORT = 'own_report'
const AT_TABLE = 'at_table'
const ZIP_CODE = 'zip_code'
const CITY = 'city'
const HOME_TAB = 'home_tab'
export const NOTICE = 'notice'
const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS

/** Over https only the `__Host-` cookie, which a sibling domain cannot set. */
export function sessionToken(request: Request, baseUrl: string): string | null {
  return readCookies(request)[sessionName(baseUrl)] ?? null
}

/** Uses a lifetime and not an instant, because browsers' clocks differ. */
export function sessionCookie(token: string, lifeMs: number, baseUrl: string): string {
  const life = { maxAge: lifeMs / SECOND_MS }
  return serialize(sessionName(baseUrl), token, { ...sessionOptions(baseUrl), ...life })
}

export function endedSessionCookie(baseUrl: string): string {
  return serialize(sessionName(baseUrl), '', { ...sessionOptions(baseUrl), maxAge: 0 })
}

export function cardToken(request: Request, baseUrl: string): string | null {
  return readCookies(request)[hostName(CARD, baseUrl)] ?? null
}

export function cardCookie(token: string, lifeMs: number, baseUrl: string): string {
  return serialize(hostName(CARD, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: lifeMs / SECOND_MS,
  })
}

export function logInCodeToken(request: Request, baseUrl: string): string | null {
  return readCookies(request)[hostName(LOG_IN_CODE, baseUrl)] ?? null
}

export function logInCodeCookie(token: string, baseUrl: string): string {
  return serialize(hostName(LOG_IN_CODE, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: LOG_IN_CODE_MS / SECOND_MS,
  })
}

export function signUpProof(request: Request, baseUrl: string): string {
  return readCookies(request)[hostName(SIGN_UP, baseUrl)] ?? ''
}

export function signUpCookie(proof: string, baseUrl: string): string {
  return serialize(hostName(SIGN_UP, baseUrl), proof, {
    ...sessionOptions(baseUrl),
    maxAge: DAY_MS / SECOND_MS,
  })
}

export function knownBrowserCookie(token: string, baseUrl: string): string {
  return serialize(hostName(KNOWN_BROWSER, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: YEAR_SECONDS,
  })
}

export function knownBrowserOf(request: Request, baseUrl: string): string {
  return readCookies(request)[hostName(KNOWN_BROWSER, baseUrl)] ?? ''
}

export function deskToken(request: Request, baseUrl: string): string {
  return readCookies(request)[hostName(DESK, baseUrl)] ?? ''
}

export function deskCookie(token: string, baseUrl: string): string {
  return serialize(hostName(DESK, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: (30 * DAY_MS) / SECOND_MS,
  })
}

export function wishToken(request: Request, baseUrl: string): string {
  return readCookies(request)[hostName(WISH, baseUrl)] ?? ''
}

export function wishCookie(token: string, lifeMs: number, baseUrl: string): string {
  return serialize(hostName(WISH, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: lifeMs / SECOND_MS,
  })
}

export function ownReportToken(request: Request, baseUrl: string): string {
  return readCookies(request)[hostName(OWN_REPORT, baseUrl)] ?? ''
}

export function ownReportCookie(token: string, baseUrl: string): string {
  return serialize(hostName(OWN_REPORT, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: (7 * DAY_MS) / SECOND_MS,
  })
}

export function tableToken(request: Request, baseUrl: string): string {
  return readCookies(request)[hostName(AT_TABLE, baseUrl)] ?? ''
}

export function tableCookie(token: string, baseUrl: string): string {
  return serialize(hostName(AT_TABLE, baseUrl), token, {
    ...sessionOptions(baseUrl),
    maxAge: DAY_MS / SECOND_MS,
  })
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
    maxAge: YEAR_SECONDS,
  })
}

export function sessionName(baseUrl: string): string {
  return hostName(SESSION, baseUrl)
}

/** Browsers accept a `__Host-` cookie only over https, from this host, for every path. */
function hostName(name: string, baseUrl: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}

function sessionOptions(baseUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
  } as const
}
