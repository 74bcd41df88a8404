import type { Leaf } from '../items/item.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import type { Weekday } from '../time/weekday.ts'

export const PLACE_KINDS = ['brewery', 'winery', 'cafe', 'bar', 'restaurant'] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

export const SORTS = ['distance', 'price', 'minutes'] as const

export type Sort = (typeof SORTS)[number]

export const EDGES = ['begins', 'ends', 'all day'] as const

/** Minutes of the day, of which `to` may pass 1440; null is open. */
export interface QueryWindow {
  from: number | null
  to: number | null
  /** What of a happy hour lies within; without it any part of one. */
  edge?: (typeof EDGES)[number]
}

/** A leaf and the word that named it: 'beer' by "IPA"; null where places use the word and we do not know it. */
export interface Wanted {
  leaf: Leaf | null
  word: string
  /** Of this thing alone: "$2 taco, $5 marg". */
  maxCents?: number
}

/** What a diner asks the one box for. All that is set holds together. */
export interface Query {
  wanted: readonly Wanted[]
  /** "Wings and margaritas" at one place; else one of the things is enough. */
  isEach: boolean
  /** "$5 beer" costs at most $5; 0 asks for what is free. */
  maxCents: number | null
  /** At least this discount: 50 for half price. What is free is none, nor is two for one. */
  percentOff: number | null
  isTwoForOne: boolean
  /** At least so much less: 300 of "$3 off". */
  offCents: number | null
  /** Group coupons that can be joined, besides. */
  isCoupon: boolean
  /** Any of them will do: the weekend is two. */
  days: readonly Weekday[]
  /** "Next Thursday" on a Thursday: not today, but in a week. */
  isNextWeek: boolean
  /** Without a day it means today. */
  window: QueryWindow | null
  isOnNow: boolean
  kind: PlaceKind | null
  /** Part of a listing's category, in lower case: "thai". */
  cuisine: string | null
  /** What a place says of itself in its tags or category: "dog friendly". */
  says: string | null
  /** At least this long to enjoy it. */
  minutes: number | null
  sort: Sort | null
  /** No farther than this. */
  miles: number | null
  /** A town or zip code after "in" or "near", or a zip code alone. */
  place: string | null
  /** The words that the grammar does not know, as typed: a name, a town, or what places say. */
  rest: string
}

export const EMPTY_QUERY: Query = {
  wanted: [],
  isEach: false,
  maxCents: null,
  percentOff: null,
  isTwoForOne: false,
  offCents: null,
  isCoupon: false,
  days: [],
  isNextWeek: false,
  window: null,
  isOnNow: false,
  kind: null,
  cuisine: null,
  says: null,
  minutes: null,
  sort: null,
  miles: null,
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
/** A night lasts until four: "midnight" and "after 1 am" are of the night after the day. */
export const END_OF_NIGHT = MINUTES_PER_DAY + 4 * 60

/** "At five" is the minute that begins then. */
export function isMoment({ from, to }: QueryWindow): boolean {
  return from !== null && to === from + 1
}

/** An end at or before the start, or in the small hours, is on the next day. */
export function windowBetween(from: number | null, to: number | null): QueryWindow | null {
  if (from === null && to === null) return null
  const isNextDay = to !== null && to <= (from ?? EARLIEST_END)
  return { from, to: to !== null && isNextDay ? to + MINUTES_PER_DAY : to }
}
