import type { PlacedToken } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'

/** Marks that are a day or a time by themselves. */
export const TIMING: ReadonlySet<Token['kind']> = new Set([
  'day',
  'dayset',
  'allday',
  'allnight',
  'latenight',
  'date',
  'month',
])
const STARTS_RANGE: ReadonlySet<Token['kind']> = new Set(['dash', 'to', 'until'])
const LEADS_TO_TIME: ReadonlySet<Token['kind']> = new Set([...STARTS_RANGE, 'from'])

/** A clock time, or a bare number at either end of a range: not the 5 of "5 wings". */
export function isTime(tokens: readonly PlacedToken[], place: number): boolean {
  const token = tokens[place]?.token
  if (token?.kind !== 'time') return false
  if (token.form === 'explicit') return true
  const [before, after] = [tokens[place - 1]?.token.kind, tokens[place + 1]?.token.kind]
  const startsRange = after !== undefined && STARTS_RANGE.has(after)
  return startsRange || (before !== undefined && LEADS_TO_TIME.has(before))
}
