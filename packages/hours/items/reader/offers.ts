import {
  NO_OFFER,
  REGULAR_PRICE,
  SURCHARGE_AFTER,
  SURCHARGE_BEFORE,
  TOPPING,
  UNIT,
  USUALLY,
} from './function-words.ts'
import type { Token } from './tokens.ts'

/** Whether the price at a place buys something: no usual price, surcharge, cover or ticket. */
export function isOfferAt(
  tokens: readonly Token[],
  words: readonly string[],
  place: number,
  next: number,
): boolean {
  const clause = words.slice(clauseStart(tokens, words, place), place)
  const before = clause.slice(-3)
  const after = phraseAfter(words, next)
  return !(
    clause.some(word => SURCHARGE_BEFORE.has(word)) ||
    isInListOfExtras(tokens, words, place) ||
    // "Add: bacon 2, egg 3"
    SURCHARGE_BEFORE.has(words[0] ?? '') ||
    // "sub sweet potato fries 3"
    (clause[0] === 'sub' && clause.length > 2) ||
    before.some(word => NO_OFFER.has(word) || word === 'purchase') ||
    // "grilled onions included $1"
    TOPPING.has(before.at(-1) ?? '') ||
    SURCHARGE_AFTER.has(after[0] ?? '') ||
    after.some(word => NO_OFFER.has(word)) ||
    // "$7 espresso flight add-on"
    /\b(?:add on|addon|upgrade|supplement)$/.test(clauseAfter(tokens, words, next).join(' '))
  )
}

/** "reg. $12", "was $12", "instead of $4", "$12 usually" */
export function isUsualAt(
  tokens: readonly Token[],
  words: readonly string[],
  place: number,
  next: number,
): boolean {
  const clause = words.slice(clauseStart(tokens, words, place), place)
  return clause.slice(-2).some(word => REGULAR_PRICE.has(word)) || USUALLY.has(words[next] ?? '')
}

function clauseAfter(
  tokens: readonly Token[],
  words: readonly string[],
  place: number,
): readonly string[] {
  let end = place
  while (end - place < LONGEST_CLAUSE && tokens[end]?.kind === 'word') end += 1
  return words.slice(place, end)
}

function phraseAfter(words: readonly string[], place: number): string[] {
  const next = words.slice(place, place + 3)
  const end = next.findIndex(word => word === 'no' || !/^[a-z0-9]/.test(word))
  return end < 0 ? next : next.slice(0, end)
}

/** "(add chicken $3, steak $5)", "add egg $2, bacon $3" */
function isInListOfExtras(
  tokens: readonly Token[],
  words: readonly string[],
  place: number,
): boolean {
  const from = Math.max(0, place - LONGEST_CLAUSE)
  const before = words.slice(from, place)
  const added = before.lastIndexOf('add')
  if (added < 0) return false
  const between = tokens.slice(from + added, place)
  const isOpenNote = tokens[from + added - 1]?.kind === 'open'
  return isOpenNote && !between.some(({ kind }) => kind === 'close')
}

const LONGEST_CLAUSE = 40

function clauseStart(tokens: readonly Token[], words: readonly string[], place: number): number {
  let start = place
  while (start > 0 && place - start < LONGEST_CLAUSE) {
    const kind = tokens[start - 1]?.kind
    if (kind === 'amount' || kind === 'noise' || words[start - 1] === ',') break
    start -= 1
  }
  return start
}

/** Steps over "/glass", "a bottle", "per piece" and "each". */
export function afterUnit(words: readonly string[], place: number): number {
  const word = words[place] ?? ''
  if (word === 'each' || word === 'ea' || word === 'apiece') return place + 1
  const leads = word === '/' || word === 'per' || word === 'a' || word === 'an'
  return leads && UNIT.has(words[place + 1] ?? '') ? place + 2 : place
}
