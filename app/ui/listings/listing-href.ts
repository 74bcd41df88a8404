import type { Weekday } from '@hush/hours/time'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ListingKey } from '../../domain/listings/listing-key.ts'

export function listingHref({ kind, key }: ListingKey, day: Weekday | null = null): string {
  const page =
    kind === 'member'
      ? href('/hush-restaurants/:memberUid', { memberUid: key })
      : href('/restaurants/:listingId', { listingId: key })
  return day === null ? page : `${page}?day=${day}`
}

/** A page has all its days, so switching loads nothing. */
export function isOtherDay({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const day = nextUrl.searchParams.get('day')
  const sameDay = new URL(currentUrl)
  if (day === null || day === sameDay.searchParams.get('day')) return false
  sameDay.searchParams.set('day', day)
  return sameDay.pathname + sameDay.search === nextUrl.pathname + nextUrl.search
}
