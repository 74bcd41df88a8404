import type { Weekday } from '@hush/hours/time'
import type { ShownFacts } from './listing-facts.ts'
import type { ListingKey } from './listing-key.ts'
import type { MenuKind } from './listing-texts.ts'

/** Also the default `n` of the public API (diner §9). */
export const LISTINGS_PER_PAGE = 12

export const NEARBY_MILES = 25

export type ListingFilter = 'all' | 'on-now' | { weekday: Weekday }

export interface HappyHourNow {
  isOn: boolean
  text: string
  /** Minutes to its end, or to its start if it is not on; null if unknown. */
  minutesLeft: number | null
  /** True if it is as of the time asked for, and not of this minute. */
  isThen?: boolean
  /** A holiday on which nobody has confirmed the week. */
  unconfirmedFor?: string
}

/** "$5" and "hazy IPA"; without a price, `name` is the text as published. */
export interface CardItem {
  price: string | null
  name: string
}

/** Ends the name of an item, as in "usually $7" or "$1.50 each". */
export const PRICE_NOTES = /(?:, (?:usually \S+|\S+ each|by the \w+))+$/

/** Source: diner §2. Null if nothing is known. */
export interface ListingCard extends ListingKey, ShownFacts {
  id: number
  name: string
  /** `fallback` stands in for a missing or broken picture. */
  picture: string | null
  fallback: string
  address: string | null
  latitude: number
  longitude: number
  /** Distance from the middle of the searched zip code; null if there is none. */
  miles: number | null
  isVerified: boolean
  now: HappyHourNow | null
  today: string | null
  day: Weekday | null
  timeText: string
  items: CardItem[]
}

export interface ListingDay {
  day: Weekday
  isSelectable: boolean
  isToday: boolean
  /** "4 PM – 7 PM", or the published text if it could not be read. */
  time: string
  usualTime: string | null
  items: string[]
  /** "11 AM – 10 PM" or "Closed"; null if opening hours are unknown. */
  open: string | null
  exception: string | null
  isOff: boolean
}

export interface FeaturedItemView {
  name: string
  picture: string | null
  price: string
  originalPrice: string | null
  /** "Save ~$3" on found pages, "Save ~$3.00" on members' (diner §2). */
  savings: string | null
}

export interface MenuView {
  kind: MenuKind
  url: string
}

/** Falls back to the day at hand (decision 0053). */
export function dayToShow(
  { days, firstDay }: { days: readonly ListingDay[]; firstDay: Weekday | null },
  weekday: number | null,
): ListingDay | null {
  const selected = days.find(({ day, isSelectable }) => isSelectable && day === weekday)
  return selected ?? days.find(({ day }) => day === firstDay) ?? null
}
