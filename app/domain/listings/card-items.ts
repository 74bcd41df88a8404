import { type Item, type Leaf, leavesUnder, readItems } from '@hush/hours/items'
import { LRUCache } from 'lru-cache'
import { itemChips, type ListingSource } from '../happy-hours/item-chips.ts'
import { itemPrice } from '../items/item-price.ts'
import type { CardItem } from './listing.ts'

/** Reading is pure, and the same texts are read again and again. */
const MAX_CACHED = 5_000
const readings = new LRUCache<string, ReadText>({ max: MAX_CACHED })

interface ReadText {
  text: string
  items: readonly Item[]
  card: CardItem
}

/** What the query names: those items come first. */
export interface WantedItems {
  leaves: readonly Leaf[]
  maxCents: number | null
  percentOff: number | null
}

interface CardItemsInput {
  texts: readonly string[]
  source: ListingSource
  drinksFirst: boolean
  wanted?: WantedItems | null
}

const MAX_ITEMS = 3

/**
 * The items of a card, three at most and none twice: those of the query, then those with a price,
 * drinks before food where a place pours first, each the cheapest first. Which texts count is the rule of the specification (diner §2).
 */
export function cardItems({ texts, source, drinksFirst, wanted }: CardItemsInput): CardItem[] {
  const counted = texts.flatMap(text => itemChips([text], source)).map(readText)
  const ranked = counted.toSorted(
    (one, other) =>
      rankWanted(one, wanted) - rankWanted(other, wanted) ||
      Number(one.card.price === null) - Number(other.card.price === null) ||
      (drinksFirst ? Number(!isDrink(one)) - Number(!isDrink(other)) : 0) ||
      lowestOf(one) - lowestOf(other),
  )
  return withoutRepeats(ranked)
    .slice(0, MAX_ITEMS)
    .map(({ card }) => card)
}

/** The price in cents of the cheapest item of the query, or of any; null where none is named. */
export function lowestWanted(texts: readonly string[], wanted: WantedItems | null): number | null {
  const items = texts.flatMap(text => readText(text).items)
  const prices = items
    .filter(item => wanted === null || isWanted(item, wanted))
    .flatMap(({ priceCents }) => priceCents ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

function readText(text: string): ReadText {
  const hit = readings.get(text)
  if (hit) return hit
  const items = readItems(text)
  const reading = { text, items, card: cardItem(text, items) }
  readings.set(text, reading)
  return reading
}

/** A text that names one thing has its price in front, whatever its order was. */
function cardItem(text: string, items: readonly Item[]): CardItem {
  const [item, ...more] = items
  const price = item && more.length === 0 ? itemPrice(item) : null
  const isSplit =
    item !== undefined && price !== null && item.text.trim() !== '' && !item.text.includes('$')
  if (!isSplit) return { price: null, name: text.trim() }
  return { price, name: item.text.trim() }
}

function isWanted(item: Item, { leaves, maxCents, percentOff }: WantedItems): boolean {
  return (
    (leaves.length === 0 || leaves.some(leaf => leavesUnder(leaf).includes(item.leaf))) &&
    (maxCents === null || (item.priceCents !== null && item.priceCents <= maxCents)) &&
    (percentOff === null || (item.offPercent !== null && item.offPercent >= percentOff))
  )
}

function rankWanted({ items }: ReadText, wanted: WantedItems | null | undefined): number {
  if (!wanted) return 0
  const prices = items.flatMap(item => (isWanted(item, wanted) ? [item.priceCents ?? 0] : []))
  return prices.length > 0 ? Math.min(...prices) : Number.MAX_SAFE_INTEGER
}

function lowestOf({ items }: ReadText): number {
  return Math.min(...items.map(({ priceCents }) => priceCents ?? Number.MAX_SAFE_INTEGER))
}

/** A soft drink is nobody's best price. */
const DRINKS: readonly Leaf[] = leavesUnder('drink').filter(leaf => leaf !== 'soft')

function isDrink({ items }: ReadText): boolean {
  return items.some(({ leaf }) => DRINKS.includes(leaf))
}

function withoutRepeats(readings: readonly ReadText[]): ReadText[] {
  const same = Map.groupBy(readings, ({ card }) => `${card.price} ${stemOf(card.name)}`)
  return [...same.values()].flatMap(([first]) => first ?? [])
}

/** "Lychee martinis" and "lychee martini" are one thing. */
function stemOf(name: string): string {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [name]
  return words
    .map(word => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .sort()
    .join(' ')
}
