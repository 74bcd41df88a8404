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
    count: shownCount(item.text, item.price_cents, item.count),
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
  const price = item && more.length === 0 ? priceOf(item) : null
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

function priceOf(item: Item): string | null {
  return itemPrice({ ...item, count: shownCount(item.text, item.priceCents, item.count) })
}

/** "$9 plate of four tacos" is not for four plates; two for one stays. */
function shownCount(text: string, cents: number | null, count: number | null): number | null {
  const words: readonly string[] = text.toLowerCase().split(/[^a-z\d]+/)
  const isTold =
    count !== null && (words.includes(`${count}`) || words.includes(NUMERALS[count] ?? '-'))
  return isTold && cents !== null ? null : count
}

const NUMERALS: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  8: 'eight',
  10: 'ten',
  12: 'twelve',
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

/** "$9 martinis" is "$9 Dry martini": of the same thing at the same price the longer name is shown. */
function withoutRepeats(items: readonly CardItem[]): CardItem[] {
  const shown: CardItem[] = []
  for (const item of items) {
    const at = shown.findIndex(each => isSameItem(each, item))
    const same = shown[at]
    if (same === undefined) shown.push(item)
    else shown[at] = fuller(same, item)
  }
  return shown
}

function isSameItem(one: CardItem, other: CardItem): boolean {
  const [stems, others] = [stemsOf(one), stemsOf(other)]
  if (one.price === null || other.price === null)
    return one.price === other.price && stems.join() === others.join()
  if (perOrder(one.price) !== perOrder(other.price) || areApart(one.name, other.name)) return false
  const isWithin =
    stems.every(stem => others.includes(stem)) || others.every(stem => stems.includes(stem))
  return isWithin && (stems.length === others.length || leafOf(one) === leafOf(other))
}

/** Of another number of pieces, or of another size. */
function areApart(one: string, other: string): boolean {
  const [each, otherEach] = [one, other].map(name => /\S+(?= each\b)/.exec(name)?.[0])
  const [size, otherSize] = [one, other].map(name => /, by the \w+/.exec(name)?.[0])
  return size !== otherSize || (each !== undefined && otherEach !== undefined && each !== otherEach)
}

/** "$11 for 6 oysters" and "$11 half-dozen oysters" cost the same. */
function perOrder(price: string): string {
  return price.replace(/ for \d+$/, '')
}

function fuller(first: CardItem, second: CardItem): CardItem {
  if (stemsOf(second).length <= stemsOf(first).length) return first
  const [notes = ''] = PRICE_NOTES.exec(second.name) ?? PRICE_NOTES.exec(first.name) ?? []
  return { ...second, name: `${bareName(second)}${notes}` }
}

function leafOf(item: CardItem): Leaf | null {
  const [read, ...more] = readText(`$1 ${bareName(item)}`).items
  return read && more.length === 0 ? read.leaf : null
}

function bareName({ name }: CardItem): string {
  return name.replace(PRICE_NOTES, '')
}

function stemsOf(item: CardItem): string[] {
  return wordStems(bareName(item)).sort()
}
