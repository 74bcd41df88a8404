import type { ListingSource } from '../happy-hours/item-chips.ts'

/** Digits for a found listing, a hyphenated uid for a member's. */
export interface ListingKey {
  kind: ListingSource
  key: string
}
