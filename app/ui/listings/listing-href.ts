import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ListingKey } from '../../domain/listings/listing.ts'

export function listingHref({ kind, key }: ListingKey): string {
  return kind === 'member'
    ? href('/hush-restaurants/:memberUid', { memberUid: key })
    : href('/restaurants/:listingId', { listingId: key })
}

/** A page has all its days: to show another of them, nothing is loaded. */
export function isOtherDay({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const day = nextUrl.searchParams.get('day')
  const sameDay = new URL(currentUrl)
  if (day === null || day === sameDay.searchParams.get('day')) return false
  sameDay.searchParams.set('day', day)
  return sameDay.pathname + sameDay.search === nextUrl.pathname + nextUrl.search
}
