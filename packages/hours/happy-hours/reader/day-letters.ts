import { sortWeekdays, type Weekday, weekdaysBetween } from '../../time/weekday.ts'
import type { DayLettersToken, Token } from './tokens.ts'

const CLEAR_LETTERS: Readonly<Record<string, Weekday>> = {
  m: 0,
  mo: 0,
  tu: 1,
  w: 2,
  we: 2,
  r: 3,
  th: 3,
  f: 4,
  fr: 4,
  sa: 5,
  su: 6,
  u: 6,
}

type Link = 'range' | 'list'

/** Letters that may be two days ("M-T", a lone "S") become vague, letters without a link words. */
export function resolveDayLetters(tokens: readonly Token[]): Token[] {
  const resolved: Token[] = []
  tokens.forEach((token, place) => {
    if (token.kind !== 'letters') resolved.push(token)
    else resolved.push(...resolveLetters(token, place, tokens, resolved))
  })
  return resolved
}

function resolveLetters(
  token: DayLettersToken,
  place: number,
  tokens: readonly Token[],
  before: readonly Token[],
): Token[] {
  if (token.letters.length > 2 || token.letters === 'mw') return resolveWord(token)
  const left = linkTo(tokens, place, -1)
  const right = linkTo(tokens, place, 1)
  if (!left && !right) return resolveAlone(token, place, tokens)
  const previous = left ? before.at(left.distance === 1 ? -1 : -2) : undefined
  const clues: Clues = {
    left: left?.link ?? null,
    right: right?.link ?? null,
    previous: previous?.kind === 'day' ? previous.day : null,
    next: right?.other,
  }
  const day =
    CLEAR_LETTERS[token.letters] ?? (token.letters === 't' ? resolveT(clues) : resolveS(clues))
  if (day === null) return [{ kind: 'vague', text: token.letters }]
  return [{ kind: 'day', day }]
}

type Clues = {
  left: Link | null
  right: Link | null
  previous: Weekday | null
  next: Token | undefined
}

function linkTo(
  tokens: readonly Token[],
  place: number,
  step: 1 | -1,
): { link: Link; other: Token; distance: 1 | 2 } | null {
  const beside = tokens[place + step]
  if (beside && isSpacedLetter(tokens, place) && isSpacedLetter(tokens, place + step)) {
    return { link: 'list', other: beside, distance: 1 }
  }
  const other = tokens[place + 2 * step]
  if (other?.kind !== 'letters' && other?.kind !== 'day') return null
  const joint = beside?.kind
  if (joint === 'dash' || joint === 'to') return { link: 'range', other, distance: 2 }
  const isList = joint === 'slash' || joint === 'comma' || joint === 'and'
  return isList ? { link: 'list', other, distance: 2 } : null
}

/** "M T W Th F"; small letters only where three or more stand together. */
function isSpacedLetter(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  if (token?.kind !== 'letters' || token.letters.length > 2) return false
  return token.isUpper || lettersAround(tokens, place) > 2
}

function lettersAround(tokens: readonly Token[], place: number): number {
  const isLetters = (at: number) => tokens[at]?.kind === 'letters'
  let [first, last] = [place, place]
  while (isLetters(first - 1)) first -= 1
  while (isLetters(last + 1)) last += 1
  return last - first + 1
}

/** "Su all day", "F: 4-6", "9-11 Th"; a single letter after a time may be part of an address. */
function resolveAlone(token: DayLettersToken, place: number, tokens: readonly Token[]): Token[] {
  const { letters, isUpper } = token
  const word: Token = { kind: 'word', text: letters }
  const isAfterTime = isAfterTimes(tokens, place)
  const isFirst = tokens[place - 1]?.kind !== 'word'
  const isRow = isBeforeTime(tokens, place) && isAmongLetters(tokens)
  if (!isRow && (!isUpper || letters === 'we' || (letters === 'mo' && !isFirst))) return [word]
  if (!isBeforeTime(tokens, place) && !isAfterTime) return [word]
  const day = CLEAR_LETTERS[letters]
  const isClear = day !== undefined && (letters.length === 2 || isRow || !isAfterTime)
  return [isClear ? { kind: 'day', day } : { kind: 'vague', text: letters }]
}

/** "m-th 3-6 f 3-7": who writes one day in letters writes all of them so. */
function isAmongLetters(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, place) => token.kind === 'letters' && linkTo(tokens, place, 1) !== null,
  )
}

function isBeforeTime(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1]
  const isJoint = ['colon', 'dash', 'from', 'until', 'after'].includes(next?.kind ?? '')
  return isTimely(isJoint ? tokens[place + 2] : next)
}

/** After "4-6pm" or "4-6", but not after a house number. */
function isAfterTimes(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1]
  if (before?.kind !== 'time' || before.form === 'explicit') return isTimely(before)
  const joint = tokens[place - 2]?.kind
  return joint === 'dash' || joint === 'to' || joint === 'until'
}

function isTimely(token: Token | undefined): boolean {
  return ['time', 'allday', 'allnight', 'open', 'close'].includes(token?.kind ?? '')
}

function resolveT({ left, right, previous, next }: Clues): Weekday | null {
  if (left === 'range') return null
  if (left === 'list' && previous !== null) return previous === 0 ? 1 : previous === 2 ? 3 : null
  if (right === 'range') return 1
  const nextLetters = next?.kind === 'letters' ? next.letters : ''
  const isBeforeThursday = next?.kind === 'day' && (next.day === 2 || next.day === 3)
  return isBeforeThursday || ['w', 'we', 'th', 'r'].includes(nextLetters) ? 1 : null
}

function resolveS({ left, right, previous, next }: Clues): Weekday | null {
  const isBeforeSunday =
    (next?.kind === 'letters' && ['s', 'su', 'u'].includes(next.letters)) ||
    (next?.kind === 'day' && next.day === 6)
  if (left && previous === 5) return 6
  if (left === 'range') return null
  if (left === 'list' && previous === 4) return 5
  if (isBeforeSunday) return 5
  return right === 'range' ? 6 : null
}

/** Days written together in the order of the week: MWF, TTh, MTWTF. */
function resolveWord(token: DayLettersToken): Token[] {
  const days = token.isUpper || token.letters.length > 3 ? daysOfRun(token.letters) : null
  if (days === null) return [{ kind: 'word', text: token.letters }]
  return [{ kind: 'dayset', days: sortWeekdays(days) }]
}

function daysOfRun(letters: string): Weekday[] | null {
  const parts = letters.match(/th|tu|sa|su|[mtwrfsu]/g)
  if (!parts || parts.join('') !== letters || parts.length < 2) return null
  const days: Weekday[] = []
  for (const [place, part] of parts.entries()) {
    const day = CLEAR_LETTERS[part] ?? unclearDay(part, days.at(-1), parts[place + 1])
    const last = days.at(-1)
    if (day === null || (last !== undefined && day <= last)) return null
    days.push(day)
  }
  return days
}

function unclearDay(
  part: string,
  previous: Weekday | undefined,
  next: string | undefined,
): Weekday | null {
  if (part === 't') return (previous ?? 0) < 1 ? 1 : 3
  if (previous === 5) return 6
  return next === 's' || next === 'su' || next === 'u' ? 5 : null
}

export function dayRange(first: Weekday, last: Weekday): Weekday[] {
  return sortWeekdays(weekdaysBetween(first, last))
}
