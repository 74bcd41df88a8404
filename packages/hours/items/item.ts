/** What a diner can ask for. The order is that of the slots of `item_prices`: only add at the end. */
export const LEAVES = [
  'beer',
  'cider',
  'wine',
  'cocktail',
  'spirit',
  'sake',
  'soft',
  'drink',
  'oysters',
  'seafood',
  'wings',
  'tacos',
  'burger',
  'pizza',
  'sushi',
  'sandwich',
  'fries',
  'nachos',
  'salad',
  'dessert',
  'appetizer',
  'main',
  'food',
  'other',
] as const

export type Leaf = (typeof LEAVES)[number]

/** One thing with a price or a discount of its own. A price is never 0 unless the thing is free. */
export interface Item {
  leaf: Leaf
  /** The thing as the text names it: "select beers". */
  text: string
  priceCents: number | null
  /** The upper bound of "$4–$6". */
  maxCents: number | null
  /** "From $5": some of it costs more. */
  isFrom: boolean
  offCents: number | null
  /** Half price is 50, and so is "buy one, get one" with a count of 2. */
  offPercent: number | null
  /** How many come for the price: 6 in "$6 for (6) wings". */
  count: number | null
}

const DRINKS: readonly Leaf[] = [
  'beer',
  'cider',
  'wine',
  'cocktail',
  'spirit',
  'sake',
  'soft',
  'drink',
]

/** A broader leaf with all that it includes. Sushi is not under seafood: who asks for one rarely wants the other. */
export function leavesUnder(leaf: Leaf): readonly Leaf[] {
  if (leaf === 'drink') return DRINKS
  if (leaf === 'food') return LEAVES.filter(each => each !== 'other' && !DRINKS.includes(each))
  return leaf === 'seafood' ? ['oysters', 'seafood'] : [leaf]
}

export const LEAF_LABELS: Readonly<Record<Leaf, string>> = {
  beer: 'beer',
  cider: 'cider',
  wine: 'wine',
  cocktail: 'cocktails',
  spirit: 'spirits',
  sake: 'sake',
  soft: 'soft drinks',
  drink: 'drinks',
  oysters: 'oysters',
  seafood: 'seafood',
  wings: 'wings',
  tacos: 'tacos',
  burger: 'burgers',
  pizza: 'pizza',
  sushi: 'sushi',
  sandwich: 'sandwiches',
  fries: 'fries',
  nachos: 'nachos',
  salad: 'salads',
  dessert: 'desserts',
  appetizer: 'appetizers',
  main: 'mains',
  food: 'food',
  other: 'other',
}
