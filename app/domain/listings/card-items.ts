import {
  type Item,
  type Leaf,
  leavesUnder,
  readItems,
  unitCents,
  wordStems,
} from '@hush/hours/items'
import { LRUCache } from 'lru-cache'
import { itemChips, type ListingSource } from '../happy-hours/item-chips.ts'
import { itemPrice } from '../items/item-price.ts'
import { shortDollars } from '../money/dollars.ts'
import { type CardItem, PRICE_NOTES } from './listing.ts'
import type { FoundItem } from './listing-items.ts'

/** The same texts are read again and again. */
const MAX_CACHED = 5_000
const readings = new LRUCache<string, ReadText>({ max: MAX_CACHED })

interface ReadText {
  text: string
  items: readonly Item[]
  card: CardItem
}

interface CardItemsInput {
  texts: readonly string[]
  source: ListingSource
  drinksFirst: boolean
  found?: readonly CardItem[]
}

const MAX_ITEMS = 3

/** At most three distinct items: matches, then priced ones, the cheapest first (diner §2). */
export function cardItems({ texts, source, drinksFirst, found = [] }: CardItemsInput): CardItem[] {
  const counted = texts.flatMap(text => itemChips([text], source)).map(readText)
  const ranked = counted.toSorted(
    (one, other) =>
      Number(one.card.price === null) - Number(other.card.price === null) ||
      Number(isSoft(one)) - Number(isSoft(other)) ||
      (drinksFirst ? Number(!isDrink(one)) - Number(!isDrink(other)) : 0) ||
      lowestOf(one) - lowestOf(other),
  )
  return withoutRepeats([...found, ...ranked.map(({ card }) => card)]).slice(0, MAX_ITEMS)
}

export function foundCardItem(item: FoundItem): CardItem {
  const price = itemPrice({
    priceCents: item.price_cents,
    maxCents: item.max_cents,
    isFrom: item.is_from,
    offCents: item.off_cents,
    offPercent: item.off_percent,
    count: item.count,
  })
  const { text, unit_cents, price_cents, was_cents, portion } = item
  return { price, name: nameInFull({ text, unit_cents, price_cents, was_cents, portion }) }
}

type NamedPrice = Pick<FoundItem, 'text' | 'unit_cents' | 'price_cents' | 'was_cents' | 'portion'>

function nameInFull({ text, unit_cents, price_cents, was_cents, portion }: NamedPrice): string {
  const isTold = portion === null || text.toLowerCase().includes(portion)
  return [
    text,
    ...(isTold ? [] : [`by the ${portion}`]),
    ...(unit_cents === null || unit_cents === price_cents
      ? []
      : [`${shortDollars(unit_cents)} each`]),
    ...(was_cents === null ? [] : [`usually ${shortDollars(was_cents)}`]),
  ].join(', ')
}

function readText(text: string): ReadText {
  const hit = readings.get(text)
  if (hit) return hit
  const items = readItems(text)
  const reading = { text, items, card: cardItem(text, items) }
  readings.set(text, reading)
  return reading
}

function cardItem(text: string, items: readonly Item[]): CardItem {
  const [item, ...more] = items
  const price = item && more.length === 0 ? itemPrice(item) : null
  const isSplit =
    item !== undefined && price !== null && item.text.trim() !== '' && !item.text.includes('$')
  if (!isSplit) return { price: null, name: text.trim() }
  const name = nameInFull({
    text: item.text.trim(),
    unit_cents: unitCents(item),
    price_cents: item.priceCents,
    was_cents: item.usualCents,
    portion: item.portion,
  })
  return { price, name }
}

function lowestOf({ items }: ReadText): number {
  return Math.min(...items.map(({ priceCents }) => priceCents ?? Number.MAX_SAFE_INTEGER))
}

function isSoft({ items }: ReadText): boolean {
  return items.length > 0 && items.every(({ leaf }) => leaf === 'soft')
}

/** A soft drink is nobody's best price. */
const DRINKS: readonly Leaf[] = leavesUnder('drink').filter(leaf => leaf !== 'soft')

function isDrink({ items }: ReadText): boolean {
  return items.some(({ leaf }) => DRINKS.includes(leaf))
}

function withoutRepeats(items: readonly CardItem[]): CardItem[] {
  const same = Map.groupBy(items, ({ price, name }) => `${price} ${stemOf(name)}`)
  return [...same.values()].flatMap(([first]) => first ?? [])
}

function stemOf(name: string): string {
  return wordStems(name.replace(PRICE_NOTES, '')).sort().join(' ')
}
