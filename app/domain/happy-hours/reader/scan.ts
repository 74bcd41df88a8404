import type { Weekday } from '../weekday.ts'
import { readDays } from './days.ts'
import { readExclusion } from './exclusions.ts'
import type { PartOfDay } from './meridiem.ts'
import { readTimes, type StatedTimes, type TimesShape } from './times.ts'
import type { SignKind, Token } from './tokens.ts'

/** What stands between a statement and the one before it. */
export type Gap = {
  /** 0 nothing … 2.5 the end of a sentence. */
  strength: number
  /** Words that are none of ours. */
  words: number
  /** A word that names a service or a happy hour stands in between. */
  hasLabel: boolean
}

/** Whose hours are meant: the place's own opening hours are not happy hours. */
export type Section = 'happyhour' | 'hours' | 'opens' | null

type Standing = { gap: Gap; section: Section; segment: number; isLate: boolean }
export type TimesAtom = Standing & { kind: 'times'; times: StatedTimes; shape: TimesShape }
export type DaysAtom = Standing & { kind: 'days'; days: readonly Weekday[]; isSet: boolean }
export type ExceptAtom = Standing & { kind: 'except'; days: readonly Weekday[] }
export type Atom = TimesAtom | DaysAtom | ExceptAtom

/** What a stretch of text between strong separators is about. */
export type Segment = { hasEvent: boolean; hasDeal: boolean; hasOneOff: boolean }

export type Scan = {
  atoms: Atom[]
  segments: Segment[]
  /** Something that may be a time or a day was not understood. */
  isUnclear: boolean
  /** A date or a month limits what is said. */
  hasDate: boolean
  /** "Late night" is said, which is a time of a kind. */
  hasLateNight: boolean
}

const STRENGTHS: Readonly<Partial<Record<SignKind, number>>> = {
  comma: 1,
  and: 1,
  slash: 1,
  break: 2,
  leftparen: 2,
  rightparen: 2,
  period: 2.5,
}
const ENDS_SEGMENT: ReadonlySet<string> = new Set(['break', 'period', 'leftparen', 'rightparen'])
const COUNTED_WORDS: ReadonlySet<string> = new Set([
  ...['word', 'price', 'unit', 'count', 'event', 'morning', 'not', 'holiday', 'except', 'date'],
])

/** Finds the days, times and exceptions of a text, in order, and what stands between them. */
export function scan(tokens: readonly Token[]): Scan {
  const found: Scan = {
    atoms: [],
    segments: [newSegment()],
    isUnclear: false,
    hasDate: false,
    hasLateNight: false,
  }
  let gap = newGap()
  let section: Section = null
  let part: PartOfDay = null
  let place = 0
  const standing = (): Standing => {
    const segment = found.segments.length - 1
    return { gap, section, segment, isLate: part === 'late' }
  }
  while (place < tokens.length) {
    const token = tokens[place]
    if (!token) break
    const exclusion = readExclusion(tokens, place)
    if (exclusion) {
      if (exclusion.days) found.atoms.push({ ...standing(), kind: 'except', days: exclusion.days })
      else found.isUnclear = true
      gap = newGap()
      place = exclusion.next
      continue
    }
    const isLate = part === 'late' || followedByLateNight(tokens, place)
    const times = readTimes(tokens, place, isLate ? 'late' : part)
    if (times) {
      if (times.times) {
        const { times: stated, shape } = times
        found.atoms.push({ ...standing(), kind: 'times', times: stated, shape })
      } else if (section !== 'hours' && section !== 'opens') found.isUnclear = true
      gap = newGap()
      place = times.next
      continue
    }
    const days = readDays(tokens, place)
    if (days) {
      const { days: named, isSet } = days
      found.atoms.push({ ...standing(), isLate, kind: 'days', days: named, isSet })
      gap = newGap()
      place = days.next
      continue
    }
    gap = widen(gap, token)
    if (ENDS_SEGMENT.has(token.kind)) {
      found.segments.push(newSegment())
      part = null
      if (section === 'opens') section = null
    }
    section = sectionAfter(section, token)
    if (token.kind === 'latenight') part = 'late'
    if (token.kind === 'morning' && part === null) part = 'morning'
    note(found, tokens, place)
    place += 1
  }
  return found
}

function newGap(): Gap {
  return { strength: 0, words: 0, hasLabel: false }
}

function newSegment(): Segment {
  return { hasEvent: false, hasDeal: false, hasOneOff: false }
}

function widen(gap: Gap, token: Token): Gap {
  const strength = 'text' in token ? (STRENGTHS[token.kind] ?? 0) : 0
  const isLabel = token.kind === 'happyhour' || token.kind === 'latenight'
  return {
    strength: Math.max(gap.strength, strength),
    words: gap.words + (COUNTED_WORDS.has(token.kind) ? 1 : 0),
    hasLabel: gap.hasLabel || isLabel || token.kind === 'morning',
  }
}

function sectionAfter(section: Section, token: Token): Section {
  if (token.kind === 'happyhour' || token.kind === 'latenight') return 'happyhour'
  if (token.kind === 'hours') return 'hours'
  if (token.kind === 'opens' || token.kind === 'open' || token.kind === 'closed') return 'opens'
  return section
}

/** "9-11 pm late night", with nothing in between. */
function followedByLateNight(tokens: readonly Token[], place: number): boolean {
  for (let ahead = place; ahead < place + 6; ahead += 1) {
    const kind = tokens[ahead]?.kind
    if (kind === 'latenight') return true
    const isInside = kind === 'time' || kind === 'dash' || kind === 'to' || kind === 'from'
    if (!isInside && kind !== 'day' && kind !== 'close') return false
  }
  return false
}

function note(found: Scan, tokens: readonly Token[], place: number): void {
  const kind = tokens[place]?.kind
  const segment = found.segments.at(-1)
  if (!segment) return
  if (kind === 'event') segment.hasEvent = true
  if (kind === 'price' || kind === 'happyhour') segment.hasDeal = true
  if (kind === 'oneoff') segment.hasOneOff = true
  if (kind === 'latenight') found.hasLateNight = true
  if (kind === 'vague') found.isUnclear = true
  if (kind === 'date' || kind === 'month' || isMonthOfMay(tokens, place)) found.hasDate = true
  if (kind === 'ordinal' && isOrdinalOfDay(tokens, place)) found.isUnclear = true
}

function isMonthOfMay(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  if (token?.kind !== 'word' || token.text !== 'may') return false
  const next = tokens[place + 1]?.kind
  const before = tokens[place - 1]?.kind
  const joins = ['dash', 'to', 'until', 'from', 'ordinal', 'time']
  return joins.includes(next ?? '') || joins.includes(before ?? '')
}

/** "first Friday", "2nd & 4th Saturday", "every other Tuesday": not each week. */
function isOrdinalOfDay(tokens: readonly Token[], place: number): boolean {
  let next = place + 1
  while (['and', 'ordinal', 'comma', 'dash', 'to'].includes(tokens[next]?.kind ?? '')) next += 1
  const kind = tokens[next]?.kind
  return kind === 'day' || kind === 'dayset'
}
