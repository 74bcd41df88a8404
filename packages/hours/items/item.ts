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
  /** What it costs at other times: 700 in "$4 (reg. $7)". */
  usualCents: number | null
  /** A pitcher, a carafe, a bottle of wine: more than one serving, and not to be compared with one. */
  portion: Portion | null
  /** Who alone has it for that: "members", "for veterans"; null for everybody. */
  forWhom: string | null
}

export const PORTIONS = [
  'bottle',
  'bucket',
  'carafe',
  'flight',
  'growler',
  'keg',
  'pitcher',
  'platter',
  'tower',
] as const

export type Portion = (typeof PORTIONS)[number]

/** In the smallest unit of a currency other than the dollar. */
export interface ForeignItem extends Item {
  currency: string
}

export const DOUBTS = [
  /** "+$3", "add bacon $2": it costs that only besides. */
  'add-on',
  /** "except $5 drafts", "excluding champagne". */
  'exception',
  /** "For veterans": not for everybody. */
  'for-whom',
  'foreign-money',
  /** "Bottles under $60": which of them, and not for how much. */
  'limit',
  /** Tickets, covers, toppings and deposits. */
  'no-offer',
  /** Named beside prices, with none of its own: "$5 wine, bar snacks". */
  'no-price',
  /** "$27 special": nothing says what it buys. */
  'price-of-nothing',
  /** "buger": one letter from a word that is known. */
  'spelling',
  /** "Goes up $1 every hour". */
  'step',
  /** "$8 Zorp and lager" may be one plate or two things. */
  'together-or-each',
  /** "Up to 50% off", "$12 $8". */
  'unclear-price',
  /** Words beside a price that nothing explains. */
  'unknown-words',
] as const

export type DoubtKind = (typeof DOUBTS)[number]

/** What a reading does not explain, with the words that it is about. */
export interface Doubt {
  kind: DoubtKind
  text: string
}

/** The price of one in cents; null where there is none, or only one of a portion that is not a serving. */
export function unitCents({
  priceCents,
  count,
  portion,
}: Pick<Item, 'priceCents' | 'count' | 'portion'>): number | null {
  if (priceCents === null) return null
  if (count !== null && count > 1) return Math.round(priceCents / count)
  return portion === null ? priceCents : null
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
