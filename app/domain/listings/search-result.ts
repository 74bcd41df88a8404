import type { ListingKey } from './listing.ts'

/** At most this many listings answer a search. */
export const MAX_FOUND = 8

/** Pause after typing before the search is asked, in milliseconds. */
export const SEARCH_DELAY_MS = 200

/** A listing as a search shows it. */
export interface FoundByText extends ListingKey {
  name: string
  city: string
  zipCode: string
  isVerified: boolean
}
