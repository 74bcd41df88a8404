import type { ListingKey } from './listing-key.ts'

export const MAX_SEARCH_RESULTS = 8

export const SEARCH_DELAY_MS = 200

export interface SearchResult extends ListingKey {
  name: string
  city: string
  zipCode: string
  isVerified: boolean
}

export interface ListingSuggestion extends SearchResult {
  latitude: number
  longitude: number
  miles: number | null
}
