import type { Scan } from './atoms.ts'
import type { Token } from './tokens.ts'

const JOINS_MONTH: ReadonlySet<string> = new Set(['dash', 'to', 'until', 'from', 'ordinal', 'time'])
const JOINS_SUN: ReadonlySet<string> = new Set('dash to until from before after at'.split(' '))

export function limitsOf(
  tokens: readonly Token[],
): Pick<Scan, 'isUnclear' | 'hasDate' | 'hasLateNight'> {
  return {
    isUnclear: tokens.some(
      (token, place) =>
        (token.kind === 'vague' && isLimit(tokens, place)) ||
        (token.kind === 'ordinal' && isOrdinalOfDay(tokens, place)) ||
        isLikeDay(tokens, place),
    ),
    hasDate: tokens.some(
      (token, place) =>
        token.kind === 'date' || token.kind === 'month' || isMonthOfMay(tokens, place),
    ),
    hasLateNight: tokens.some(token => token.kind === 'latenight'),
  }
}

/** The sun sets limits after "until" and the like; "Sunset Soda" is a drink. */
function isLimit(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  const isOfSun = token?.kind === 'vague' && /^(?:sun|dusk|dawn)/.test(token.text)
  return !isOfSun || JOINS_SUN.has(tokens[place - 1]?.kind ?? '')
}

function isMonthOfMay(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  if (token?.kind !== 'word' || token.text !== 'may') return false
  const before = tokens[place - 1]?.kind ?? ''
  return JOINS_MONTH.has(tokens[place + 1]?.kind ?? '') || JOINS_MONTH.has(before)
}

/** "first Friday", "2nd & 4th Saturday", "every other Tuesday": not each week. */
function isOrdinalOfDay(tokens: readonly Token[], place: number): boolean {
  let next = place + 1
  while (['and', 'ordinal', 'comma', 'dash', 'to'].includes(tokens[next]?.kind ?? '')) next += 1
  const kind = tokens[next]?.kind
  return kind === 'day' || kind === 'dayset'
}

/** "Mon-Frii": a word that begins like a day where a range of days ends. */
function isLikeDay(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  const joint = tokens[place - 1]?.kind
  const isEnd = (joint === 'dash' || joint === 'to') && tokens[place - 2]?.kind === 'day'
  return isEnd && token?.kind === 'word' && /^(?:mon|tu|wed|th|fri|sat|sun)/.test(token.text)
}
