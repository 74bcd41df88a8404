import type { DirectionsTravel } from '../locations/way.ts'

const MIN_SHOWN_MILES = 0.05
const WHOLE_MILES_FROM = 10

/** `url` is null unless it is http or https. */
export interface WebLink {
  url: string | null
  text: string
}

export type MenuKind = 'image' | 'pdf' | 'website'

export interface ListingLocation {
  address: string | null
  city: string
  state: string
  zip_code: string
  latitude: number
  longitude: number
}

export function ratingText(rating: number | null): string | null {
  return rating === null ? null : rating.toFixed(1)
}

/** "0.4 mi", "12 mi". */
export function distanceText(miles: number | null): string | null {
  if (miles === null) return null
  if (miles < MIN_SHOWN_MILES) return '< 0.1 mi'
  return miles < WHOLE_MILES_FROM - MIN_SHOWN_MILES
    ? `${miles.toFixed(1)} mi`
    : `${Math.round(miles)} mi`
}

export function cardAddress({ address, city, state }: ListingLocation): string | null {
  return joinParts([address, address ? city : joinParts([city, state])])
}

export function foundAddress({ address, city, state, zip_code }: ListingLocation): string {
  return joinParts([address, city, `${state} ${zip_code}`.trim()]) ?? ADDRESS_UNKNOWN
}

const ADDRESS_UNKNOWN = 'Address Not Available'

/** "address, city, state", or "Address Not Available" (diner §2, Member restaurant detail). */
export function memberAddress({ address, city, state }: ListingLocation): string {
  return (address?.trim() && joinParts([address, city, state])) || ADDRESS_UNKNOWN
}

function joinParts(parts: readonly (string | null)[]): string | null {
  const filled = parts.flatMap(part => part?.trim() || [])
  return filled.length > 0 ? filled.join(', ') : null
}

/** To the address if it is complete, else to coordinates (diner §2, decision 0053). */
export function directionsUrl(place: ListingLocation): string {
  const parts = [place.address, place.city, place.state, place.zip_code].map(part => part?.trim())
  const destination = parts.every(Boolean)
    ? parts.join(', ')
    : `${place.latitude},${place.longitude}`
  const route = new URLSearchParams({ api: '1', destination })
  return `https://www.google.com/maps/dir/?${route}`
}

/** Null leaves the way of travel to the map. */
export function directionsBy(url: string, by: DirectionsTravel | null): string {
  return by === null ? url : `${url}&travelmode=${by}`
}

/** Null unless http or https, so that the link is safe to follow. */
export function webUrl(text: string | null): URL | null {
  const url = text ? URL.parse(text.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

export function foundWebsite(website: string | null): WebLink | null {
  if (!website?.trim()) return null
  const url = webUrl(website)
  return url ? { url: url.href, text: url.host } : { url: null, text: website.trim() }
}

export function memberWebsite(website: string | null): WebLink | null {
  if (!website?.trim()) return null
  const text = website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
  return { url: webUrl(website)?.href ?? null, text }
}

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

export function dayText(day: string): string {
  return DAY_FORMAT.format(new Date(`${day}T00:00:00Z`))
}

export function capitalizeWords(text: string): string {
  return text
    .trim()
    .replace(/(^|[\s/-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())
}
