import { sortWeekdays, WEEKDAYS, type Weekday } from '../../time/weekday.ts'
import { dayRange } from './day-letters.ts'
import type { Token } from './tokens.ts'

type DaysRead = { days: readonly Weekday[]; isSet: boolean; next: number }

export function readDays(tokens: readonly Token[], place: number): DaysRead | null {
  const first = tokens[place]
  if (first?.kind === 'dayset') return { days: first.days, isSet: true, next: place + 1 }
  if (first?.kind !== 'day') return null
  const chain: Weekday[] = [first.day]
  let next = skipNights(tokens, place + 1)
  for (;;) {
    const afterJoint = skipRangeJoint(tokens, next)
    const other = afterJoint === null ? undefined : tokens[afterJoint]
    if (afterJoint === null || other?.kind !== 'day') break
    chain.push(other.day)
    next = skipNights(tokens, afterJoint + 1)
  }
  return { days: daysOfChain(chain), isSet: false, next }
}

/** Two joined days are a range, "Mon-Fri"; more are a list, "Mon-Wed-Fri". */
function daysOfChain(chain: readonly Weekday[]): Weekday[] {
  const [first, last] = chain
  const isRange = chain.length === 2 && first !== undefined && last !== undefined
  return isRange ? dayRange(first, last) : sortWeekdays(chain)
}

function skipRangeJoint(tokens: readonly Token[], place: number): number | null {
  const kind = tokens[place]?.kind
  if (kind !== 'dash' && kind !== 'to' && kind !== 'until') return null
  return tokens[place + 1]?.kind === 'dash' ? place + 2 : place + 1
}

function skipNights(tokens: readonly Token[], place: number): number {
  const token = tokens[place]
  const isNights = token?.kind === 'filler' && /^(?:night|evening|afternoon)/.test(token.text)
  return isNights ? place + 1 : place
}

/** "Monday all day, the rest of the week 3-6": the days that the text does not name. */
export function resolveRest(tokens: readonly Token[]): Token[] {
  if (!tokens.some(token => token.kind === 'rest')) return [...tokens]
  const named = new Set(tokens.flatMap((_, place) => readDays(tokens, place)?.days ?? []))
  const days = WEEKDAYS.filter(day => !named.has(day))
  const isClear = days.length > 0 && named.size > 0
  return tokens.map(token => {
    if (token.kind !== 'rest') return token
    return isClear ? { kind: 'dayset', days } : { kind: 'vague', text: token.text }
  })
}
