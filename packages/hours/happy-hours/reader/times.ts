import type { HoursWindow } from '../hours-window.ts'
import { type PartOfDay, resolveEnd, resolveRange, resolveStart } from './meridiem.ts'
import { contextOf, isOtherMatter, isQuiet, isUnit, needsContext } from './number-context.ts'
import type { SignKind, Token } from './tokens.ts'

export type StatedTimes = Omit<HoursWindow, 'days'>

/** A 'point' may be a start or something else ("Trivia at 7 pm"). */
export type TimesShape = 'range' | 'from' | 'until' | 'point' | 'whole'

/** `times` is null where numbers look like a time but are not understood. */
type TimesRead = {
  times: StatedTimes | null
  shape: TimesShape
  next: number
  /** Bare numbers after a word that may just as well count something. */
  isWeak?: true
  isUnstated?: true
}

const LONGEST_DAY_LIST = 8
const DAY_LIST: ReadonlySet<string> = new Set('day dayset and comma slash dash to'.split(' '))
const PREFIXES: ReadonlySet<string> = new Set(['from', 'between', 'at', 'after'])

export function readTimes(
  tokens: readonly Token[],
  place: number,
  part: PartOfDay,
): TimesRead | null {
  return (
    readWhole(tokens, place) ??
    readRange(tokens, place, part) ??
    readUntil(tokens, place, part) ??
    readFrom(tokens, place, part)
  )
}

function readWhole(tokens: readonly Token[], place: number): TimesRead | null {
  const kind = tokens[place]?.kind
  if (kind !== 'allday' && kind !== 'allnight') return null
  if (kind === 'allnight' && leadsToRange(tokens, place + 1)) return null
  const flag: Partial<StatedTimes> = kind === 'allday' ? { allDay: true } : { allNight: true }
  return { times: { start: null, end: null, ...flag }, shape: 'whole', next: place + 1 }
}

/** "All night Wed & Sun 4–9 PM" has an end. */
function leadsToRange(tokens: readonly Token[], place: number): boolean {
  let next = place
  while (next < place + LONGEST_DAY_LIST && DAY_LIST.has(tokens[next]?.kind ?? '')) next += 1
  const joint = skipJoint(tokens, next + 1, false)
  return (
    next > place &&
    tokens[next]?.kind === 'time' &&
    tokens[joint ?? next]?.kind === 'time' &&
    joint !== null
  )
}

function readRange(tokens: readonly Token[], place: number, part: PartOfDay): TimesRead | null {
  const first = skipPrefixes(tokens, place)
  const isBetween = tokens[place]?.kind === 'between'
  const start = tokens[first]
  if (start?.kind !== 'time' && start?.kind !== 'open') return null
  const second = skipJoint(tokens, first + 1, isBetween)
  const end = second === null ? pairedWith(tokens, first) : second
  const last = end === null ? undefined : tokens[end]
  if (end === null || !last || !isEnd(last)) return null
  const next = end + 1
  const surely = first > place || !needsContext(start, last)
  if (!surely) {
    const context = contextOf(tokens, first, next)
    if (context === 'noise') return null
    if (context === 'unclear') return { times: null, shape: 'range', next }
    if (context === 'weak') {
      return { times: rangeTimes(start, last, part), shape: 'range', next, isWeak: true }
    }
  }
  const times = isJoined(tokens, next) ? null : rangeTimes(start, last, part)
  const read: TimesRead = { times, shape: 'range', next }
  return isStated(start) || isStated(last) ? read : { ...read, isUnstated: true }
}

function isStated(token: Token): boolean {
  return token.kind === 'time' && (token.meridiem !== null || token.is24)
}

/** "4:00 p.m. 6:00 p.m.": two adjacent times are a range. */
function pairedWith(tokens: readonly Token[], place: number): number | null {
  const [first, second] = [tokens[place], tokens[place + 1]]
  const isPair = first?.kind === 'time' && second?.kind === 'time'
  return isPair && first.meridiem && second.meridiem ? place + 1 : null
}

function rangeTimes(start: Token, end: Token, part: PartOfDay): StatedTimes | null {
  if (start.kind === 'open') {
    if (end.kind !== 'time') return { start: 'open', end: 'close' }
    const until = resolveEnd(end, part)
    return until === null ? null : { start: 'open', end: until }
  }
  if (start.kind !== 'time') return null
  if (end.kind === 'time') return resolveRange(start, end, part)
  const from = resolveStart(start, part)
  return from === null ? null : { start: from, end: 'close' }
}

function readUntil(tokens: readonly Token[], place: number, part: PartOfDay): TimesRead | null {
  const kind = tokens[place]?.kind
  if (kind !== 'until' && kind !== 'before') return null
  const end = tokens[place + 1]
  const next = place + 2
  if (end?.kind === 'close') return { times: { start: null, end: 'close' }, shape: 'until', next }
  if (end?.kind !== 'time') return null
  if (needsContext(end, end) && isUnit(tokens[next])) return null
  const until = isJoined(tokens, next) ? null : resolveEnd(end, part)
  const times = until === null ? null : { start: null, end: until }
  return { times, shape: 'until', next }
}

function readFrom(tokens: readonly Token[], place: number, part: PartOfDay): TimesRead | null {
  const first = skipPrefixes(tokens, place)
  const start = tokens[first]
  if (start?.kind !== 'time') return null
  const next = first + 1
  const isBare = start.form !== 'explicit'
  const isPrefixed = first > place
  if (isBare && !isPrefixed) return readLoneNumber(tokens, place)
  if (isBare && (start.form !== 'bare' || isUnit(tokens[next]))) return null
  const isStart = tokens[place]?.kind === 'from' || tokens[place]?.kind === 'after'
  const shape: TimesShape = isStart ? 'from' : 'point'
  const isSure = !isBare || isQuiet(tokens[next])
  const isSingle = !isJoined(tokens, next) && !leadsToDay(tokens, next)
  const isOther = shape === 'point' && isOtherMatter(tokens[place - 1])
  const from = isSure && isSingle && !isOther ? resolveStart(start, part) : null
  return { times: from === null ? null : { start: from, end: null }, shape, next }
}

/** "Fri 9 pm - Sat 2 am" is one long window, which windows cannot express. */
function leadsToDay(tokens: readonly Token[], place: number): boolean {
  const next = skipJoint(tokens, place, false)
  return next !== null && tokens[next]?.kind === 'day'
}

/** A bare number beside a day or a joint may be a time, so it must not be skipped. */
function readLoneNumber(tokens: readonly Token[], place: number): TimesRead | null {
  const number = tokens[place]
  if (number?.kind !== 'time' || number.form !== 'bare' || number.hour > 12) return null
  const before = tokens[place - 1]?.kind
  const dayPlace = before === 'colon' || before === 'dash' ? place - 2 : place - 1
  const after = tokens[place + 1]
  const afterNext = tokens[place + 2]?.kind
  const isJoint = after?.kind === 'dash' || after?.kind === 'to' || after?.kind === 'until'
  const leadsOn = isJoint && (afterNext === 'time' || afterNext === 'day' || afterNext === 'late')
  const isBesideDay = isDay(after) || (isDay(tokens[dayPlace]) && isQuiet(after))
  const isCount = before === 'count' || (leadsOn && isUnit(tokens[place + 3]))
  return (leadsOn || isBesideDay) && !isCount
    ? { times: null, shape: 'point', next: place + 1 }
    : null
}

function isDay(token: Token | undefined): boolean {
  return token?.kind === 'day' || token?.kind === 'dayset'
}

function skipPrefixes(tokens: readonly Token[], place: number): number {
  let next = place
  while (next < place + 3 && PREFIXES.has(tokens[next]?.kind ?? '')) next += 1
  return next
}

function skipJoint(tokens: readonly Token[], place: number, isBetween: boolean): number | null {
  let next = place
  if (tokens[next]?.kind === 'comma' && tokens[next + 1]?.kind === 'dash') next += 1
  const begin = next
  const isJoint = (kind: SignKind | string | undefined) =>
    kind === 'dash' || kind === 'to' || kind === 'until' || (isBetween && kind === 'and')
  while (next < begin + 3 && isJoint(tokens[next]?.kind)) next += 1
  return next > begin ? next : null
}

function isEnd(token: Token): boolean {
  return token.kind === 'time' || token.kind === 'close' || token.kind === 'late'
}

/** A further point joined on: "5 to 7 to close". */
function isJoined(tokens: readonly Token[], place: number): boolean {
  const next = skipJoint(tokens, place, false)
  const point = next === null ? undefined : tokens[next]
  return point !== undefined && isEnd(point) && point.kind !== 'late'
}
