import { type Leaf, PORTIONS, type Portion } from '../item.ts'
import { findPhrase } from '../words/vocabulary.ts'
import { MENTION, NUMERALS, PRAISE } from './function-words.ts'

/** "two sandwiches", but not "three olives vodka" or "six ounce pours" */
export function spelledCount(words: readonly string[]): number | null {
  const at = words.findIndex(word => word !== 'any')
  return findPhrase(words, at) || /^(?:oz|ounces?|inch|course)$/.test(words[at + 1] ?? '')
    ? null
    : (NUMERALS[words[at] ?? ''] ?? null)
}

/** "Flight of", "beer flight": a number beside it counts what is not named. */
export function isOfNothingNamed(words: readonly string[]): boolean {
  const last = words.at(-1)
  return last === 'of' || PORTIONS.some(portion => portion === last)
}

export function isMention(words: readonly string[], isTailUnknown: boolean): boolean {
  return isTailUnknown || words.some(word => PRAISE.has(word)) || MENTION.has(words.at(-1) ?? '')
}

export function isSingular(words: readonly string[]): boolean {
  return !/[^s]s$/.test(words.at(-1) ?? '')
}

/** A bottle of beer is one, a bottle of wine is not. */
export function portionOf(leaf: Leaf | null, words: readonly string[]): Portion | null {
  const portion = portionIn(words)
  return portion === 'bottle' && leaf !== 'wine' && leaf !== 'sake' && leaf !== 'spirit'
    ? null
    : portion
}

export function portionIn(words: readonly string[]): Portion | null {
  return PORTIONS.find(each => words.includes(each) || words.includes(`${each}s`)) ?? null
}
