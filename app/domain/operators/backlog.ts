/** Counts go no further: more than this is "over 1,000". */
export const MAX_COUNTED = 1_000

/** "The last days". */
export const RECENT_DAYS = 7

/** How many there are, up to one past MAX_COUNTED, and since when the oldest is there. */
export interface Heap {
  count: number
  oldest: Date | null
}
