import { href } from 'react-router'
import type { ListingKey } from '../../domain/listings/listing-key.ts'

export function calendarHref({ kind, key }: ListingKey): string {
  return kind === 'member'
    ? href('/hush-restaurants/:memberUid.ics', { memberUid: key })
    : href('/restaurants/:listingId.ics', { listingId: key })
}

/** Programs that know this scheme keep asking, instead of taking the events once. */
export function subscriptionUrl(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}

export function googleCalendarUrl(url: string): string {
  return `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscriptionUrl(url) })}`
}
