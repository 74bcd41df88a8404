import { readItems } from '../items/read-items.ts'
import type { Weekday } from '../time/weekday.ts'
import type { PlacedToken } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'

/** A stretch of a sentence: days and times, or a deal, or words that are neither. */
export type Run =
  | { kind: 'timing'; days: Weekday[]; hasTime: boolean }
  | { kind: 'deal' | 'words' | 'condition'; text: string }

/** Between days, times and deals, and of none of them. */
export const JOINTS: ReadonlySet<Token['kind']> = new Set([
  'dash',
  'to',
  'until',
  'from',
  'after',
  'before',
  'at',
  'between',
  'open',
  'close',
  'late',
  'comma',
  'and',
  'slash',
  'break',
  'period',
  'colon',
  'leftparen',
  'rightparen',
  'happyhour',
  'filler',
  'hours',
])
/** A price, and the words it is of: between commas, or "and" before a further price. */
export function dealsOf(text: string, tokens: readonly PlacedToken[]): Run[] {
  const pieces: PlacedToken[][] = [[]]
  for (const [at, placed] of tokens.entries()) {
    const isBefore = ['price', 'count'].includes(tokens[at + 1]?.token.kind ?? '')
    const isCut =
      placed.token.kind === 'comma' || (placed.token.kind === 'and' && isBefore && at > 0)
    if (isCut) pieces.push([])
    else pieces.at(-1)?.push(placed)
  }
  const runs: Run[] = []
  for (const piece of pieces.flatMap(piece => splitAtPrices(text, piece))) {
    const written = trimmed(text, piece)
    if (written === '') continue
    const isDeal = piece.some(({ token }) => token.kind === 'price') || /\bfree\b/i.test(written)
    const last = runs.at(-1)
    // "$5 drafts, wells, house wine": one price for all of them
    if (!isDeal && last?.kind === 'deal') last.text += `, ${written}`
    else if (isDeal) runs.push(...placeAndDeal(wholeOf(text, piece), written))
    else runs.push(wordsOf(wholeOf(text, piece)))
  }
  return runs
}

/** "$5 wine $6 wells", "wells $5 shots $6": each price is of its own thing, or the piece stays whole. */
function splitAtPrices(text: string, piece: readonly PlacedToken[]): (readonly PlacedToken[])[] {
  const prices = piece.flatMap(({ token }, at) => (token.kind === 'price' ? [at] : []))
  if (prices.length < 2) return [piece]
  const cuts = prices[0] === 0 ? prices.slice(1) : prices.slice(0, -1).map(at => at + 1)
  const parts = [0, ...cuts].map((from, at) => piece.slice(from, cuts[at]))
  const areDeals = parts.every(part => readItems(wholeOf(text, part)).length === 1)
  return areDeals ? parts : [piece]
}

const PLACE =
  '(?:bar|patio|lounge|deck|terrace|garden|rooftop|upstairs|downstairs|indoors?|outdoors?|dining room|dine-?in|dine in|in-?house)'
/** Where it holds, or for whom: "bar only", "(dine-in only)", "at the bar", "cash only". */
const CONDITION = new RegExp(
  String.raw`^(?:at|in|on|inside|outside) (?:the |our )?${PLACE}\b|\b(?:${PLACE}|members|cash)\b[^$€£]{0,20} only\b`,
  'i',
)
const LEADING_CONDITION =
  /^\(?((?:at|in|on|inside|outside|bar|patio)\b[^$€£%]{0,60}?)(?: - |: ?)(?=[$€£\d])|^\(?([^$€£%)]{2,40} only)\)?[ :,-]*(?=[$€£\d])/i

function wordsOf(text: string): Run {
  const bare = text.replace(/^\W+|\W+$/g, '')
  return CONDITION.test(bare) ? { kind: 'condition', text: bare } : { kind: 'words', text }
}

/** "at the bar - $4 drafts": where it holds is no part of its name. */
function placeAndDeal(text: string, deal: string): Run[] {
  const [whole, place, only] = LEADING_CONDITION.exec(text) ?? []
  const condition = place ?? only
  if (whole === undefined || condition === undefined) return [{ kind: 'deal', text: deal }]
  return [wordsOf(condition.trim()), { kind: 'deal', text: text.slice(whole.length).trim() }]
}

/** With "at the", which a name of a deal goes without. */
function wholeOf(text: string, tokens: readonly PlacedToken[]): string {
  return text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).trim()
}

function trimmed(text: string, tokens: readonly PlacedToken[]): string {
  const isEdge = ({ token }: PlacedToken) => JOINTS.has(token.kind) && token.kind !== 'open'
  const first = tokens.findIndex(token => !isEdge(token))
  const last = tokens.findLastIndex(token => !isEdge(token))
  if (first < 0) return ''
  const [from, to] = [tokens[first]?.from ?? 0, tokens[last]?.to ?? 0]
  const next = tokens[last + 1]
  const isOnly = next?.token.kind === 'filler' && next.token.text === 'only'
  const end = isOnly && CONDITION.test(text.slice(from, next.to)) ? next.to : to
  const written = text.slice(from, endWithParenthesis(text, from, end)).trim()
  return /\p{L}/u.test(written) ? written : ''
}

/** "wings (bar only)" keeps its parenthesis whole. */
function endWithParenthesis(text: string, from: number, to: number): number {
  const written = text.slice(from, to)
  const isOpen = written.lastIndexOf('(') > written.lastIndexOf(')')
  const close = text.indexOf(')', to)
  const isNote = isOpen && close >= 0 && /^(?: ?only)?$/i.test(text.slice(to, close))
  return isNote ? close + 1 : to
}
