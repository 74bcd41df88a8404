import type { ListingSource } from '../happy-hours/item-chips.ts'
import type { Weekday } from '../time/weekday.ts'

/** Cards a page, and the n of the documented calls where none is given (diner §9). */
export const LISTINGS_PER_PAGE = 12

/** How far "nearby" reaches. */
export const NEARBY_MILES = 25

/** Which listings of the neighbourhood are wanted; 'on-now' means at the instant of asking. */
export type ListingFilter = 'all' | 'on-now' | { weekday: Weekday }

/** The identity of a listing in addresses: digits for a found one, a hyphenated uid for a member's. */
export interface ListingKey {
  kind: ListingSource
  key: string
}

/** The happy hour in one line: "On now, ends in 42 min", "Starts at 4 PM". */
export interface HappyHourNow {
  isOn: boolean
  text: string
  /** Until it ends or, when it is not on, until it starts; null where nobody knows. */
  minutesLeft: number | null
}

/** What a restaurant card shows (diner §2). Ready-made words; null where nothing is known. */
export interface ListingCard extends ListingKey {
  id: number
  name: string
  /** The name of a picture; `fallback` stands in when there is none or it does not load. */
  picture: string | null
  fallback: string
  /** One decimal: "4.4". */
  rating: string | null
  reviewCount: number | null
  priceRange: string | null
  cuisine: string | null
  address: string | null
  /** "0.4 mi" from the zip code's point. */
  distance: string | null
  isVerified: boolean
  now: HappyHourNow | null
  timeText: string
  /** At most 3; empty when the row is hidden. */
  chips: string[]
}

/** A website as it is shown; `url` is null unless it is http or https. */
export interface ShownLink {
  url: string | null
  text: string
}

/** What one weekday of the selector shows. */
export interface ListingDay {
  day: Weekday
  isSelectable: boolean
  /** Whether it is this weekday now at the place. */
  isToday: boolean
  /** "4 PM – 7 PM", or the text as it was published where the clock cannot tell. */
  time: string
  /** At most 3 (diner §9). */
  items: string[]
  /** "No happy hour this Thursday": the next such weekday is excepted; else null. */
  exception: string | null
}

export interface ShownItem {
  name: string
  picture: string | null
  /** "$9.00" */
  price: string
  /** Struck through: price plus savings; null when nothing is saved. */
  originalPrice: string | null
  /** "Save ~$3" on found pages, "Save ~$3.00" on members' (diner §2). */
  savings: string | null
}

export type MenuKind = 'image' | 'pdf' | 'website'

/** A Happy Hour Menu link; never made for a member listing unless somebody is signed in (diner §5). */
export interface ShownMenu {
  kind: MenuKind
  url: string
}

/** The day to show: the one asked for when it can be selected, otherwise the first (diner §2). */
export function dayToShow(
  { days, firstDay }: { days: readonly ListingDay[]; firstDay: Weekday | null },
  asked: number | null,
): ListingDay | null {
  const shown = days.find(({ day, isSelectable }) => isSelectable && day === asked)
  return shown ?? days.find(({ day }) => day === firstDay) ?? null
}
