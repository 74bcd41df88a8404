import { rangesOf, type Week, type WeekRange } from '@hush/hours'
import {
  itemWords,
  LEAVES,
  type Leaf,
  leavesUnder,
  type Portion,
  readItems,
  unitCents,
  wordStems,
} from '@hush/hours/items'
import { bitsOfDays, WEEKDAYS, type Weekday, weekdayFrom } from '@hush/hours/time'
import type { FeaturedItem, PublishedHours } from '../../../db/documents.ts'
import { dollars } from '../money/dollars.ts'

const MAX_ITEMS = 60
const MAX_TEXT = 200
const MAX_CENTS = 32_766
/** Stands for items without a price of their own, such as half-price wings. */
export const NO_PRICE = 32_767

interface ListingItem {
  leaf: Leaf
  text: string
  price_cents: number | null
  max_cents: number | null
  is_from: boolean
  was_cents: number | null
  off_cents: number | null
  off_percent: number | null
  count: number | null
  /** 150 for "12 oysters $18"; null for a pitcher, which is no serving. */
  unit_cents: number | null
  portion: Portion | null
  words: string[]
  days: number
  minutes: WeekRange[] | null
}

export type FoundItem = Omit<ListingItem, 'leaf' | 'words' | 'days' | 'minutes'>

interface PublishedItems {
  hours: PublishedHours
  tags: readonly string[]
  featuredItems: readonly FeaturedItem[]
}

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
    was_cents: item.usualCents,
    off_cents: item.offCents,
    off_percent: item.offPercent,
    count: item.count,
    unit_cents: unitCents(item),
    portion: item.portion,
    words: itemWords(item.text.trim() || text),
    days: bitsOfDays(days),
    minutes: isAlways ? null : rangesOf(spans),
  }))
}

function readFeatured(
  { item, price_cents, savings_cents }: FeaturedItem,
  everyDay: readonly Weekday[],
): ListingItem[] {
  const [read] = readItems(`${dollars(price_cents)} ${item}`)
  if (!read) return []
  return [
    {
      leaf: read.leaf,
      text: item.slice(0, MAX_TEXT),
      price_cents,
      max_cents: null,
      is_from: false,
      was_cents: savings_cents > 0 ? price_cents + savings_cents : null,
      off_cents: null,
      off_percent: null,
      count: null,
      unit_cents: unitCents({ ...read, priceCents: price_cents }),
      portion: read.portion,
      words: itemWords(item),
      days: bitsOfDays(everyDay),
      minutes: null,
    },
  ]
}

export function wordsOfListing(items: readonly ListingItem[], tags: readonly string[]): string[] {
  const ofTags = tags.flatMap(wordStems).map(stem => `#${stem}`)
  return [...new Set([...items.flatMap(({ words }) => words), ...ofTags])].sort()
}

/** The first is of anything, the rest of each leaf and what is under it. */
export function lowestPrices(items: readonly ListingItem[]): (number | null)[] {
  if (items.length === 0) return []
  return [LEAVES, ...LEAVES.map(leavesUnder)].map(leaves => {
    const prices = items.flatMap(item => (leaves.includes(item.leaf) ? [shownPrice(item)] : []))
    return prices.length > 0 ? Math.min(...prices) : null
  })
}

/** Counts from 1, as PostgreSQL does; null means anything. */
export function priceSlot(leaf: Leaf | null): number {
  return leaf === null ? 1 : LEAVES.indexOf(leaf) + 2
}

function shownPrice({ price_cents }: ListingItem): number {
  return price_cents === null ? NO_PRICE : Math.min(price_cents, MAX_CENTS)
}

function withoutRepeats(items: readonly ListingItem[]): ListingItem[] {
  const same = Map.groupBy(items, keyOf)
  return [...same.values()].flatMap(withUsualPrice).slice(0, MAX_ITEMS)
}

function withUsualPrice(same: readonly ListingItem[]): ListingItem[] {
  const usual = same.find(({ was_cents }) => was_cents !== null)?.was_cents ?? null
  return same.slice(0, 1).map(item => ({ ...item, was_cents: item.was_cents ?? usual }))
}

function keyOf({ text, price_cents, off_cents, off_percent, days }: ListingItem): string {
  return JSON.stringify([text.toLowerCase(), price_cents, off_cents, off_percent, days])
}
