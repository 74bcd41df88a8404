import { happySchedule, type Week, type WeekRange } from '@hush/hours'
import { WEEKDAYS, type Weekday } from '@hush/hours/time'
import type {
  FeaturedItem,
  OpeningSlot,
  PublishedHours,
  WeekException,
} from '../../../db/documents.ts'
import { itemsOfListing, lowestPrices, wordsOfListing } from './listing-items.ts'
import { weekOfListing } from './listing-week.ts'

/** Raise it when a reader reads a text differently: the server then reads all again. */
export const READING = 15

interface PublishedExtras {
  tags?: readonly string[]
  featuredItems?: readonly FeaturedItem[]
}

/** `items` is for `listing_items`, everything else for `listings`. */
export function hoursColumns(
  happyHours: PublishedHours,
  openingHours: readonly OpeningSlot[],
  exceptions: readonly WeekException[],
  { tags = [], featuredItems = [] }: PublishedExtras = {},
) {
  const week = weekOfListing(happyHours, openingHours)
  const { weekly, off, added } = happySchedule(week, exceptions)
  const items = itemsOfListing({ hours: happyHours, tags, featuredItems }, week)
  return {
    happy_hours: happyHours,
    happy_minutes: multirange(weekly),
    happy_days: WEEKDAYS.reduce<number>(
      (bits, day) => bits | (Number(isOffered(week[day])) << day),
      0,
    ),
    opening_hours: openingHours,
    exceptions,
    happy_off: multirange(off),
    happy_added: multirange(added),
    item_prices: lowestPrices(items),
    words: wordsOfListing(items, tags),
    reading: READING,
    items: items.map(item => ({ ...item, minutes: item.minutes && multirange(item.minutes) })),
  }
}

function isOffered({ isCovered, stated, windows }: Week[Weekday]): boolean {
  return isCovered && (stated.length === 0 || windows.length > 0)
}

function multirange(ranges: readonly WeekRange[]): string {
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`
}
