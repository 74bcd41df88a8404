import type { Item, Leaf } from './item.ts'
import { asMenuPrices } from './reader/bare-prices.ts'
import { readElements, type Thing } from './reader/elements.ts'
import { foldText } from './reader/fold.ts'
import { joinThings } from './reader/join-things.ts'
import { leafUnder } from './reader/leaf-of.ts'
import { type BoundUnder, bindLines } from './reader/lines.ts'
import { tokenize } from './reader/tokenizer.ts'
import type { Amount, Token } from './reader/tokens.ts'

export const MAX_ITEMS_TEXT_LENGTH = 2000

/** The things of a text that have a price or a discount of their own. What is unclear is left out. */
export function readItems(text: string): Item[] {
  const shown = text.slice(0, MAX_ITEMS_TEXT_LENGTH).normalize('NFC')
  const lines = splitLines(tokenize(foldText(shown)))
    .map(asMenuPrices)
    .map(readElements)
  return distinct(bindLines(lines).flatMap(bound => itemsOf(bound, shown)))
}

function splitLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'end') lines.push([])
    else lines.at(-1)?.push(token)
  }
  return lines.filter(line => line.length > 0)
}

function itemsOf({ heading, ...bound }: BoundUnder, text: string): Item[] {
  return joinThings(bound).flatMap(thing =>
    bound.price.amounts.flatMap(amount =>
      itemOf(bound.price.isEach ? { ...thing, count: null } : thing, amount, heading, text),
    ),
  )
}

function itemOf(thing: Thing, amount: Amount, heading: Leaf | null, text: string): Item[] {
  const leaf =
    thing.leaf === null && thing.unknown === 0 ? null : leafUnder(heading, thing.leaf, thing.isSure)
  if (leaf === null) return []
  const count = amount.count ?? (amount.priceCents === null ? null : orderedCount(leaf, thing))
  const name = text.slice(thing.start, thing.end).trim()
  return [{ leaf, text: name, ...amount, count: count === 1 ? null : count }]
}

const MOST_COUNTED: Partial<Readonly<Record<Leaf, number>>> = {
  beer: 6,
  oysters: 48,
  wings: 60,
  seafood: 48,
  sushi: 24,
  tacos: 12,
  burger: 12,
  appetizer: 12,
  dessert: 12,
  sandwich: 4,
  pizza: 4,
  cocktail: 4,
  spirit: 4,
  drink: 4,
  wine: 3,
  food: 6,
}

/** "6 wings" are an order, "35 beers" a choice. */
function orderedCount(leaf: Leaf, { count, isSure }: Thing): number | null {
  // "four course dinner" is no four dinners
  if (leaf === 'food' && isSure) return null
  return count !== null && count <= (MOST_COUNTED[leaf] ?? 0) ? count : null
}

function distinct(items: readonly Item[]): Item[] {
  const byKey = new Map<string, Item>()
  for (const item of items) {
    const key = JSON.stringify({ ...item, text: '' })
    if (!byKey.has(key)) byKey.set(key, item)
  }
  return [...byKey.values()]
}
