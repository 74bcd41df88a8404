import { rangesOf, type Week, type WeekRange } from '@hush/hours'
import { LEAVES, type Leaf, leavesUnder, readItems } from '@hush/hours/items'
import { WEEKDAYS, type Weekday, weekdayFrom } from '@hush/hours/time'
import type { FeaturedItem, PublishedHours } from '../../../db/documents.ts'
import { dollars } from '../money/dollars.ts'

const MAX_ITEMS = 60
const MAX_TEXT = 200
const MAX_CENTS = 32_766
/** Stored in `item_prices` for what has no price of its own, such as half-price wings. */
export const NO_PRICE = 32_767

export interface ListingItem {
  leaf: Leaf
  text: string
  price_cents: number | null
  max_cents: number | null
  is_from: boolean
  was_cents: number | null
  off_cents: number | null
  off_percent: number | null
  days: number
  /** Null for the whole happy hour. */
  minutes: WeekRange[] | null
}

interface PublishedItems {
  hours: PublishedHours
  tags: readonly string[]
  featuredItems: readonly FeaturedItem[]
}

/** What the texts of a listing name, each thing once; the days are those on which it is to be had. */
export function itemsOfListing(
  { hours, tags, featuredItems }: PublishedItems,
  week: Week,
): ListingItem[] {
  const everyDay = WEEKDAYS.filter(day => week[day].isCovered)
  const daysOfText = new Map<string, Set<Weekday>>()
  const add = (text: string, days: readonly Weekday[]) => {
    const known = daysOfText.get(text.trim())
    daysOfText.set(text.trim(), new Set([...(known ?? []), ...days]))
  }
  if (hours.kind === 'texts')
    for (const text of [...hours.drinks, ...hours.food]) add(text, everyDay)
  else {
    for (const { day, enabled, items } of hours.days) {
      if (enabled) for (const text of items) add(text, [weekdayFrom(day)])
    }
  }
  for (const text of tags) add(text, everyDay)
  const read = [...daysOfText].flatMap(([text, days]) => readText(text, days, { week, everyDay }))
  return withoutRepeats([...read, ...featuredItems.flatMap(item => readFeatured(item, everyDay))])
}

function readText(
  text: string,
  days: ReadonlySet<Weekday>,
  { week, everyDay }: { week: Week; everyDay: readonly Weekday[] },
): ListingItem[] {
  const isAlways = everyDay.every(day => days.has(day))
  const spans = [...days].flatMap(day =>
    week[day].windows.map(({ start, end }) => ({ day, start, end })),
  )
  return readItems(text).map(item => ({
    leaf: item.leaf,
    text: (item.text.trim() || text).slice(0, MAX_TEXT),
    price_cents: item.priceCents,
    max_cents: item.maxCents,
    is_from: item.isFrom,
    was_cents: null,
    off_cents: item.offCents,
    off_percent: item.offPercent,
    days: bitsOf(days),
    minutes: isAlways ? null : rangesOf(spans),
  }))
}

function readFeatured(
  { item, price_cents, savings_cents }: FeaturedItem,
  everyDay: readonly Weekday[],
): ListingItem[] {
  const leaf = readItems(`${dollars(price_cents)} ${item}`)[0]?.leaf
  if (!leaf) return []
  return [
    {
      leaf,
      text: item.slice(0, MAX_TEXT),
      price_cents,
      max_cents: null,
      is_from: false,
      was_cents: savings_cents > 0 ? price_cents + savings_cents : null,
      off_cents: null,
      off_percent: null,
      days: bitsOf(everyDay),
      minutes: null,
    },
  ]
}

/** For `item_prices`: of anything, then of each leaf and what is under it. */
export function lowestPrices(items: readonly ListingItem[]): (number | null)[] {
  if (items.length === 0) return []
  return [LEAVES, ...LEAVES.map(leavesUnder)].map(leaves => {
    const prices = items.flatMap(item => (leaves.includes(item.leaf) ? [shownPrice(item)] : []))
    return prices.length > 0 ? Math.min(...prices) : null
  })
}

/** Where `leaf` stands in `item_prices`, which PostgreSQL counts from 1; null is anything. */
export function priceSlot(leaf: Leaf | null): number {
  return leaf === null ? 1 : LEAVES.indexOf(leaf) + 2
}

function shownPrice({ price_cents }: ListingItem): number {
  return price_cents === null ? NO_PRICE : Math.min(price_cents, MAX_CENTS)
}

function withoutRepeats(items: readonly ListingItem[]): ListingItem[] {
  const same = Map.groupBy(items, keyOf)
  return [...same.values()].flatMap(([first]) => first ?? []).slice(0, MAX_ITEMS)
}

function keyOf({ text, price_cents, off_cents, off_percent, days }: ListingItem): string {
  return JSON.stringify([text.toLowerCase(), price_cents, off_cents, off_percent, days])
}

function bitsOf(days: Iterable<Weekday>): number {
  return [...days].reduce<number>((bits, day) => bits | (1 << day), 0)
}
