import { parse, serialize } from 'hono/utils/cookie'
import { DEFAULT_LOCATION, isZipCode, MAX_CITY_LENGTH } from '../domain/locations/location.ts'
import type { HomeTab } from './home-tab.ts'

const SESSION = 'hush_session'
const CARD = 'card_set_up'
const ZIP_CODE = 'zip_code'
const CITY = 'city'
const HOME_TAB = 'home_tab'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The session token that a request carries, or null. Over https only the `__Host-` cookie counts:
 * another one may have been planted by a neighbour domain.
 */
export function sessionToken(request: Request, baseUrl: string): string | null {
  return readCookies(request)[sessionName(baseUrl)] ?? null
}

/** The cookie that signs a browser in until `expiresAt`; scripts cannot read it. */
export function sessionCookie(token: string, expiresAt: Date, baseUrl: string): string {
  return serialize(sessionName(baseUrl), token, { ...sessionOptions(baseUrl), expires: expiresAt })
}

export function endedSessionCookie(baseUrl: string): string {
  return serialize(sessionName(baseUrl), '', { ...sessionOptions(baseUrl), maxAge: 0 })
}

/** What names the check of a card that this browser began before it had an account, or null. */
export function cardToken(request: Request, baseUrl: string): string | null {
  return readCookies(request)[hostName(CARD, baseUrl)] ?? null
}

/** The cookie that names it until `expiresAt`; scripts cannot read it. */
export function cardCookie(token: string, expiresAt: Date, baseUrl: string): string {
  return serialize(hostName(CARD, baseUrl), token, {
    ...sessionOptions(baseUrl),
    expires: expiresAt,
  })
}

/** A place as a browser keeps it; the city is null where only its zip code is known. */
interface ChosenLocation {
  zipCode: string
  city: string | null
}

/**
 * The place that a request is about: the one its address names (a shared link), else the kept
 * one, else the default (diner §9). The city is only a label: bounded, never trusted.
 */
export function chosenLocation(request: Request): ChosenLocation {
  const kept = keptLocation(request)
  const named = URL.parse(request.url)?.searchParams.get('zip')
  if (!named || !isZipCode(named) || named === kept.zipCode) return kept
  return { zipCode: named, city: null }
}

function keptLocation(request: Request): ChosenLocation {
  const cookies = readCookies(request)
  const zipCode = cookies[ZIP_CODE]
  if (!zipCode || !isZipCode(zipCode)) return DEFAULT_LOCATION
  return { zipCode, city: (cookies[CITY] ?? '').slice(0, MAX_CITY_LENGTH) }
}

/** Makes the browser keep a place for its next visits. */
export function keepLocation(headers: Headers, location: { zipCode: string; city: string }): void {
  headers.append('Set-Cookie', kept(ZIP_CODE, location.zipCode))
  headers.append('Set-Cookie', kept(CITY, location.city))
}

/** The home tab of the last visit, at first happy hour (diner §2). */
export function rememberedHomeTab(request: Request): HomeTab {
  return readCookies(request)[HOME_TAB] === 'coupons' ? 'coupons' : 'happy-hour'
}

export function homeTabCookie(tab: HomeTab): string {
  return kept(HOME_TAB, tab)
}

function readCookies(request: Request): Partial<Record<string, string>> {
  return parse(request.headers.get('cookie') ?? '')
}

function kept(name: string, value: string): string {
  return serialize(name, value, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  })
}

/** The name of the cookie that carries a session. */
export function sessionName(baseUrl: string): string {
  return hostName(SESSION, baseUrl)
}

/** Browsers take a `__Host-` cookie only over https, from us alone, for every path. */
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
