import type { ListingKey } from './listing.ts'

/** At most this many listings answer a search. */
export const MAX_FOUND = 8

export const MAX_SEARCH_TEXT = 100

/** Pause after typing before the search is asked, in milliseconds. */
export const SEARCH_DELAY_MS = 200

/** A listing as a search shows it. */
export interface FoundByText extends ListingKey {
  name: string
  city: string
  zipCode: string
  isVerified: boolean
}

/**
 * What a typed text searches for: without outer and repeated spaces, its accents in one piece with
 * their letters as names have them; '' when it asks for nothing.
 */
export function readSearchText(typed: string): string {
  if (typed.length > MAX_SEARCH_TEXT || /\p{Cc}/u.test(typed)) return ''
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
