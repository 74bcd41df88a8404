import type { Item, Leaf } from './item.ts'

const SIMPLE: readonly [RegExp, Leaf][] = [
  [/\b(beers?|drafts?|ipas?|lagers?|pints?)\b/i, 'beer'],
  [/\bwines?\b/i, 'wine'],
  [/\b(cocktails?|margaritas?|margs|martinis?)\b/i, 'cocktail'],
  [/\boysters?\b/i, 'oysters'],
  [/\bwings\b/i, 'wings'],
  [/\btacos?\b/i, 'tacos'],
]

/** The things of a text that have a price or a discount of their own. What is unclear is left out. */
export function readItems(text: string): Item[] {
  const price = /\$(\d{1,3})(?:\.(\d\d))?\b/.exec(text.slice(0, 2000))
  const leaf = SIMPLE.find(([words]) => words.test(text))?.[1]
  if (!price || !leaf) return []
  const priceCents = Number(price[1]) * 100 + Number(price[2] ?? 0)
  const nothing = { maxCents: null, isFrom: false, offCents: null, offPercent: null, count: null }
  return [{ leaf, text: text.trim(), priceCents, ...nothing }]
}
