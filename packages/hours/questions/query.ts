import type { Leaf } from '../items/item.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import type { Weekday } from '../time/weekday.ts'

export const PLACE_KINDS = ['brewery', 'winery', 'cafe', 'bar', 'restaurant'] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

export const SORTS = ['distance', 'price', 'minutes'] as const

export type Sort = (typeof SORTS)[number]

/** Minutes of the day, of which `to` may pass 1440; null is open. */
export interface QueryWindow {
  from: number | null
  to: number | null
}

/** A leaf and the word that named it: 'beer' by "IPA". */
export interface Wanted {
  leaf: Leaf
  word: string
}

/** What a diner asks the one box for. All that is set holds together; of several leaves one is enough. */
export interface Query {
  wanted: readonly Wanted[]
  /** "$5 beer" costs at most $5; 0 asks for what is free. */
  maxCents: number | null
  /** At least this discount: 50 for half price. */
  percentOff: number | null
  weekday: Weekday | null
  /** Without a weekday it means today. */
  window: QueryWindow | null
  isOnNow: boolean
  kind: PlaceKind | null
  /** Part of a listing's category, in lower case: "thai". */
  cuisine: string | null
  /** At least this long to enjoy it. */
  minutes: number | null
  sort: Sort | null
  /** A town or zip code after "in" or "near", or a zip code alone. */
  place: string | null
  /** The words that were not understood, as typed: a name or a town. */
  rest: string
}

export const EMPTY_QUERY: Query = {
  wanted: [],
  maxCents: null,
  percentOff: null,
  weekday: null,
  window: null,
  isOnNow: false,
  kind: null,
  cuisine: null,
  minutes: null,
  sort: null,
  place: null,
  rest: '',
}

export interface Correction {
  typed: string
  meant: string
}

export interface QueryReading {
  query: Query
  /**
   * The whole text, where words of it were understood that a place may have in its name ("The
   * Oyster Bar"): look for it among names too.
   */
  name: string | null
  corrections: readonly Correction[]
}

/** "Until 1 am" is tomorrow's. */
const EARLIEST_END = 6 * 60

/** An end at or before the start, or in the small hours, is on the next day. */
export function windowBetween(from: number | null, to: number | null): QueryWindow | null {
  if (from === null && to === null) return null
  const isNextDay = to !== null && to <= (from ?? EARLIEST_END)
  return { from, to: to !== null && isNextDay ? to + MINUTES_PER_DAY : to }
}
