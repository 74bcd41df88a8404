import type { MenuKind, ShownLink } from './listing.ts'

const FEET_LIKE_NOTHING = 0.05
const WHOLE_MILES_FROM = 10

/** The parts of a listing that say where it is. */
export interface Whereabouts {
  address: string | null
  city: string
  state: string
  zip_code: string
  latitude: number
  longitude: number
}

/** "4.4"; ratings have one decimal everywhere (diner §9). */
export function ratingText(rating: number | null): string | null {
  return rating === null ? null : rating.toFixed(1)
}

/** "0.4 mi", "12 mi". */
export function distanceText(miles: number | null): string | null {
  if (miles === null) return null
  if (miles < FEET_LIKE_NOTHING) return '< 0.1 mi'
  return miles < WHOLE_MILES_FROM - FEET_LIKE_NOTHING
    ? `${miles.toFixed(1)} mi`
    : `${Math.round(miles)} mi`
}

/** The line of a card: street and town, or what is known of them. */
export function cardAddress({ address, city, state }: Whereabouts): string | null {
  return joined([address, address ? city : joined([city, state])])
}

/** A found listing's address in full, as far as it is known. */
export function foundAddress({ address, city, state, zip_code }: Whereabouts): string {
  return joined([address, city, `${state} ${zip_code}`.trim()]) ?? ADDRESS_UNKNOWN
}

const ADDRESS_UNKNOWN = 'Address Not Available'

/** "address, city, state", or "Address Not Available" (diner §2, Member restaurant detail). */
export function memberAddress({ address, city, state }: Whereabouts): string {
  return (address?.trim() && joined([address, city, state])) || ADDRESS_UNKNOWN
}

function joined(parts: readonly (string | null)[]): string | null {
  const known = parts.flatMap(part => part?.trim() || [])
  return known.length > 0 ? known.join(', ') : null
}

/** A maps search by full address when it is complete, otherwise by the point (diner §2). */
export function directionsUrl(place: Whereabouts): string {
  const parts = [place.address, place.city, place.state, place.zip_code].map(part => part?.trim())
  const query = parts.every(Boolean) ? parts.join(', ') : `${place.latitude},${place.longitude}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** The address as a link that is safe to follow, or null: only http and https ever are. */
export function webUrl(text: string | null): URL | null {
  const url = text ? URL.parse(text.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** A website on a found page: its host only (diner §2). */
export function foundWebsite(website: string | null): ShownLink | null {
  if (!website?.trim()) return null
  const url = webUrl(website)
  return url ? { url: url.href, text: url.host } : { url: null, text: website.trim() }
}

/** A website on a member page: without protocol and www (diner §2). */
export function memberWebsite(website: string | null): ShownLink | null {
  if (!website?.trim()) return null
  const text = website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
  return { url: webUrl(website)?.href ?? null, text }
}

/** What a menu link leads to, by its ending: a picture, a PDF, or a page (business §5). */
export function menuKind(url: URL): MenuKind {
  if (/\.(jpe?g|png|gif)$/i.test(url.pathname)) return 'image'
  return /\.pdf$/i.test(url.pathname) ? 'pdf' : 'website'
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** "Nov 3, 2026" from 'YYYY-MM-DD'. */
export function dayText(day: string): string {
  return DAY_FORMAT.format(new Date(`${day}T00:00:00Z`))
}

/** Each word with a capital, as member pages show tags (diner §2). */
export function capitalised(text: string): string {
  return text
    .trim()
    .replace(/(^|[\s/-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())
}
