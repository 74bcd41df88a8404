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

/** What a typed text searches for: without outer and repeated spaces; '' when it asks for nothing. */
export function readSearchText(typed: string): string {
  if (typed.length > MAX_SEARCH_TEXT || /\p{Cc}/u.test(typed)) return ''
  return typed.trim().replaceAll(/\s+/g, ' ')
}

/** A text as names and cities are looked through: in lower case and without accents, like the function search_key. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
