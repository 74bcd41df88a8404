import type { Weekday } from '@hush/hours/time'
import type { ListingSource } from '../happy-hours/item-chips.ts'

/** Also the default `n` of the public API (diner §9). */
export const LISTINGS_PER_PAGE = 12

export const NEARBY_MILES = 25

export type ListingFilter = 'all' | 'on-now' | { weekday: Weekday }

/** Digits for a found listing, a hyphenated uid for a member's. */
export interface ListingKey {
  kind: ListingSource
  key: string
}

/** "On now, ends in 42 min", "Starts at 4 PM". */
export interface HappyHourNow {
  isOn: boolean
  text: string
  /** Until it ends or, when it is not on, until it starts; null where unknown. */
  minutesLeft: number | null
  /** "Thanksgiving": nobody has said what holds on it. */
  unconfirmedFor?: string
}

/** "$5" and "hazy IPA"; without a price, `name` is the text as published. */
export interface CardItem {
  price: string | null
  name: string
}

/** What the name of an item ends with where more is known of its price: "usually $7", "$1.50 each". */
export const PRICE_NOTES = /(?:, (?:usually \S+|\S+ each|by the \w+))+$/

/** Ready-made texts; null where nothing is known (diner §2). */
export interface ListingCard extends ListingKey {
  id: number
  name: string
  /** `fallback` is shown when there is no picture or it does not load. */
  picture: string | null
  fallback: string
  rating: string | null
  reviewCount: number | null
  priceRange: string | null
  cuisine: string | null
  address: string | null
  latitude: number
  longitude: number
  /** From the middle of the zip code that was searched; null where none was. */
  miles: number | null
  isVerified: boolean
  now: HappyHourNow | null
  /** "Today 4:30–6:30 PM": the day that is not over yet, or those that were asked for. */
  today: string | null
  /** On which its page opens; null for the day at hand. */
  day: Weekday | null
  timeText: string
  items: CardItem[]
}

/** `url` is null unless it is http or https. */
export interface WebLink {
  url: string | null
  text: string
}

export interface ListingDay {
  day: Weekday
  isSelectable: boolean
  isToday: boolean
  /** "4 PM – 7 PM", or the published text where it could not be read; of the next such date where that has its own. */
  time: string
  /** What other such weekdays have, where the next one has a time of its own. */
  usualTime: string | null
  items: string[]
  /** "11 AM – 10 PM" or "Closed"; null where opening hours are unknown. */
  open: string | null
  /** "No happy hour this Thursday" or "No happy hour November 25", for the next such weekday. */
  exception: string | null
  /** The next such weekday has no happy hour. */
  isOff: boolean
}

export interface FeaturedItemView {
  name: string
  picture: string | null
  price: string
  /** Price plus savings, struck through; null without savings. */
  originalPrice: string | null
  /** "Save ~$3" on found pages, "Save ~$3.00" on members' (diner §2). */
  savings: string | null
}

export type MenuKind = 'image' | 'pdf' | 'website'

/** A member listing's menu is only for signed-in visitors (diner §5). */
export interface MenuView {
  kind: MenuKind
  url: string
}

/** Falls back to the day at hand (decision 0069). */
export function dayToShow(
  { days, firstDay }: { days: readonly ListingDay[]; firstDay: Weekday | null },
  weekday: number | null,
): ListingDay | null {
  const selected = days.find(({ day, isSelectable }) => isSelectable && day === weekday)
  return selected ?? days.find(({ day }) => day === firstDay) ?? null
}
