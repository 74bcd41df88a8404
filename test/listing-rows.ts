import type { ListingCardRow } from '../app/domain/listings/listing-card.ts'
import { texts } from './hours.ts'

/** A row as lists read it: a found brewery in Annapolis, changed by `more`. */
export function listingRow(more: Partial<ListingCardRow> = {}): ListingCardRow {
  return {
    id: 7,
    member_uid: null,
    name: 'Copper Kettle',
    address: '12 Ferry Lane',
    city: 'Annapolis',
    state: 'MD',
    zip_code: '21401',
    latitude: 38.97,
    longitude: -76.5,
    picture: null,
    category: 'Brewery',
    price_range: '$$',
    rating: 4.25,
    review_count: 311,
    verified_at: null,
    time_zone: 'America/New_York',
    happy_hours: texts(['Monday-Friday 4 PM - 7 PM']),
    opening_hours: [],
    exceptions: [],
    doubted_from: null,
    confirmed_on: null,
    conditions: [],
    tags: [],
    miles: 0.42,
    ...more,
  }
}
