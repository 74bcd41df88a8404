import { shortDollars } from '../money/dollars.ts'
import type { HappyHourNow } from './listing.ts'
import { happyHourOfRow, type ListingCardRow, listingKey } from './listing-card.ts'
import { NO_PRICE } from './listing-items.ts'
import type { ListingKey } from './listing-key.ts'

/** Readers cannot tell more apart. */
export const MAX_DOTS = 300

export interface MapPlace extends ListingKey {
  id: number
  name: string
  latitude: number
  longitude: number
  now: HappyHourNow | null
  price: string | null
}

export interface MapCell {
  latitude: number
  longitude: number
  places: number
  isMore: boolean
}

export interface MapAnswer {
  places: MapPlace[]
  cells: MapCell[]
  streets: string | null
}

export type MapPlaceRow = Pick<
  ListingCardRow,
  | 'id'
  | 'member_uid'
  | 'name'
  | 'latitude'
  | 'longitude'
  | 'happy_hours'
  | 'opening_hours'
  | 'exceptions'
  | 'time_zone'
  | 'doubted_from'
  | 'confirmed_on'
> & { lowest_price: number | null }

export function mapPlaces(rows: readonly MapPlaceRow[], now: Date): MapPlace[] {
  return rows
    .filter(row => row.name.trim() !== '')
    .map(row => ({
      ...listingKey(row),
      id: row.id,
      name: row.name.trim(),
      latitude: row.latitude,
      longitude: row.longitude,
      now: happyHourOfRow(row, now),
      price: priceText(row.lowest_price),
    }))
}

function priceText(cents: number | null): string | null {
  return cents === null || cents === NO_PRICE ? null : shortDollars(cents)
}
