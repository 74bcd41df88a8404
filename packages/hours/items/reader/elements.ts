import type { DoubtKind, Leaf, Portion } from '../item.ts'
import type { Amount } from './tokens.ts'

export interface Thing {
  kind: 'thing'
  /** Null where none of its words is known. */
  leaf: Leaf | null
  isSure: boolean
  start: number
  end: number
  count: number | null
  words: number
  unknown: number
  /** Named in passing: it takes no price over a comma. */
  isMention: boolean
  /** "are", "for" or "only" leads on to a price. */
  leadsOn: boolean
  /** "a burger and a beer", "burger + fries", "beer & wings combo", "1 pizza & 10 wings" */
  isPart: boolean
  /** "Appetizer", "main" */
  isCourse: boolean
  /** After "or". */
  isAlternative: boolean
  isSingular: boolean
  /** "Tito's drinks": a cocktail named by its spirit. */
  isOfSpirit: boolean
  /** "Bottles" alone, of beer or of wine */
  isBottle: boolean
  /** "Steak", which is a taco under "Tacos" */
  isFilling: boolean
  /** "Craft", before "& classic cocktails" */
  isAdjective: boolean
  /** "Chili crisp", on the dish before it */
  isDressing: boolean
  /** "Orange", which is a wine beside others */
  isWineKind: boolean
  /** "Large", of what stands before it */
  isVariant: boolean
  /** "Top shelf", of a cocktail or spirit before it */
  isGrade: boolean
  /** A heading, or what a dish holds: it has no price, and nobody misses one. */
  isExplained: boolean
  portion: Portion | null
}

export interface Price {
  kind: 'price'
  amounts: Amount[]
  start: number
  end: number
  /** "steak for $20, with lobster $30": the second is for more than the steak. */
  isAfterAside: boolean
  /** "3 tacos at $4", "$4 each": no price for three. */
  isEach: boolean
  /** "$28/bottle" */
  portion: Portion | null
  /** "$3 off 22 oz": of what the price before it is of. */
  isOfSize: boolean
  /** Told with the one before it: "glass $7, bottle $28". */
  isJoined: boolean
  forWhom: Span | null
}

export interface Gap {
  kind: 'gap'
  level: number
  word: string
}

export type Element = Thing | Price | Gap

export interface Span {
  start: number
  end: number
}

export interface Line {
  elements: Element[]
  /** "Served with curly fries": it tells what a dish holds. */
  isDescribing: boolean
  /** Of what it accompanies: "with rum, gin or vodka". */
  holdsSpirit: boolean
  doubts: (Span & { kind: DoubtKind })[]
  isAfterSlash: boolean
  hasPrice: boolean
}
