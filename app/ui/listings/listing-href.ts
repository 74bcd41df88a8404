import { href } from 'react-router'
import type { ListingKey } from '../../domain/listings/listing.ts'

export function listingHref({ kind, key }: ListingKey): string {
  return kind === 'member'
    ? href('/hush-restaurants/:memberUid', { memberUid: key })
    : href('/restaurants/:listingId', { listingId: key })
}
