import type { Atom, Gap, Scan, Section, Segment, TimesAtom } from './atoms.ts'
import { readDays } from './days.ts'
import { readExclusion } from './exclusions.ts'
import { limitsOf } from './limits.ts'
import type { PartOfDay } from './meridiem.ts'
import { readTimes } from './times.ts'
import type { SignKind, Token } from './tokens.ts'

const STRENGTHS: Readonly<Partial<Record<SignKind, number>>> = {
  comma: 1,
  and: 0.5,
  slash: 1,
  break: 2,
  leftparen: 2,
  rightparen: 2,
  period: 2.5,
}
const ENDS_SEGMENT: ReadonlySet<string> = new Set(['break', 'period', 'leftparen', 'rightparen'])
const COUNTED_WORDS: ReadonlySet<string> = new Set(
  'word price unit count event morning meal not holiday except date'.split(' '),
)
const BEFORE_TIMES: ReadonlySet<string> = new Set(
  'colon dash to and slash day dayset filler from happyhour'.split(' '),
)
const LABELS: ReadonlySet<string> = new Set(['happyhour', 'latenight', 'morning'])
/** Where bare numbers after a word ("wells 5-7") are more likely times than counts. */
const ANCHORS: ReadonlySet<string> = new Set(['day', 'dayset', 'happyhour', 'price'])

type Walk = {
  place: number
  gap: Gap
  section: Section
  part: PartOfDay
  /** Of the whole text. */
  base: PartOfDay
  weakTimes: number
  result: Scan
}

export function scan(tokens: readonly Token[], part: PartOfDay = null): Scan {
  const { isUnclear, hasDate, hasLateNight } = limitsOf(tokens)
  const result: Scan = { atoms: [], segments: [newSegment()], isUnclear, hasDate, hasLateNight }
  const hasClosed = tokens.some(token => token.kind === 'closed')
  const walk: Walk = {
    place: 0,
    gap: newGap(),
    section: null,
    part,
    base: part,
    weakTimes: 0,
    result: result,
  }
  while (walk.place < tokens.length) {
    const isRead =
      takeExclusion(walk, tokens, hasClosed) || takeTimes(walk, tokens) || takeDays(walk, tokens)
    if (isRead) walk.gap = newGap()
    else skipToken(walk, tokens[walk.place])
  }
  const isAnchored = tokens.some(token => ANCHORS.has(token.kind))
  if (walk.weakTimes > (isAnchored ? 1 : 0)) result.isUnclear = true
  return result
}

function takeExclusion(walk: Walk, tokens: readonly Token[], hasClosed: boolean): boolean {
  const { result } = walk
  const exclusion = readExclusion(tokens, walk.place, hasClosed)
  if (!exclusion) return false
  // "daily 4-6, except Fri 3-6" gives Friday its own hours
  const isReplaced = exclusion.leadsToTimes && result.atoms.at(-1)?.kind === 'times'
  if (!exclusion.days || isReplaced) result.isUnclear = true
  else result.atoms.push({ ...positionOf(walk), kind: 'except', days: exclusion.days })
  walk.place = exclusion.next
  return true
}

function takeTimes(walk: Walk, tokens: readonly Token[]): boolean {
  const { result, section } = walk
  const isLate = walk.part === 'late' || isBeforeLateNight(tokens, walk.place)
  const read = readTimes(tokens, walk.place, isLate ? 'late' : walk.part)
  if (!read) return false
  const isOpening = section === 'hours' || section === 'opens'
  if (read.isWeak) walk.weakTimes += 1
  if (read.times) {
    const { times, shape } = read
    const atom: TimesAtom = { ...positionOf(walk), kind: 'times', times, shape }
    if (read.isUnstated && isBackwardsAfter(result.atoms.at(-1), atom)) result.isUnclear = true
    result.atoms.push(atom)
  } else if (!isOpening) result.isUnclear = true
  walk.place = read.next
  return true
}

function takeDays(walk: Walk, tokens: readonly Token[]): boolean {
  const read = readDays(tokens, walk.place)
  if (!read) return false
  const { days, isSet, next } = read
  const isLate = walk.part === 'late' || isBeforeLateNight(tokens, walk.place)
  const isOfEvent = isAfterEvent(tokens, walk.place) || isListedWithEvent(walk)
  walk.result.atoms.push({ ...positionOf(walk), isLate, kind: 'days', days, isSet, isOfEvent })
  walk.place = next
  return true
}

function skipToken(walk: Walk, token: Token | undefined): void {
  walk.place += 1
  if (!token) return
  const { result } = walk
  walk.gap = widen(walk.gap, token)
  if (ENDS_SEGMENT.has(token.kind)) {
    result.segments.push(newSegment())
    walk.part = walk.base
    if (walk.section === 'opens') walk.section = null
  }
  walk.section = sectionAfter(walk.section, token)
  if (token.kind === 'latenight') walk.part = 'late'
  if (token.kind === 'morning' && walk.part === walk.base) walk.part = 'morning'
  const segment = result.segments.at(-1)
  if (!segment) return
  if (token.kind === 'event') segment.hasEvent = true
  if (token.kind === 'meal') segment.hasMeal = true
  if (token.kind === 'morning') segment.hasMorning = true
  if (token.kind === 'price') segment.hasPrice = true
  if (token.kind === 'happyhour') segment.hasHappyHour = true
  if (token.kind === 'oneoff') segment.hasOneOff = true
}

function positionOf(walk: Walk) {
  const segment = walk.result.segments.length - 1
  return { gap: walk.gap, section: walk.section, segment, isLate: walk.part === 'late' }
}

function newGap(): Gap {
  return { strength: 0, words: 0, hasLabel: false, isAside: false, hasEvent: false }
}

function newSegment(): Segment {
  return {
    hasEvent: false,
    hasMeal: false,
    hasMorning: false,
    hasPrice: false,
    hasHappyHour: false,
    hasOneOff: false,
  }
}

function widen(gap: Gap, token: Token): Gap {
  const strength = 'text' in token ? (STRENGTHS[token.kind] ?? 0) : 0
  return {
    strength: Math.max(gap.strength, strength),
    words: gap.words + (COUNTED_WORDS.has(token.kind) ? 1 : 0),
    hasLabel: gap.hasLabel || LABELS.has(token.kind),
    isAside: gap.isAside || token.kind === 'leftparen',
    hasEvent: gap.hasEvent || token.kind === 'event',
  }
}

function sectionAfter(section: Section, token: Token): Section {
  if (token.kind === 'happyhour' || token.kind === 'latenight') return 'happyhour'
  if (token.kind === 'hours') return 'hours'
  if (token.kind === 'opens' || token.kind === 'open' || token.kind === 'closed') return 'opens'
  return section
}

/** "7-9 & 11-1": the second may be late at night, or before the first. */
function isBackwardsAfter(before: Atom | undefined, { gap, times }: TimesAtom): boolean {
  if (before?.kind !== 'times' || gap.strength >= 2) return false
  return times.start === '11:00' && (before.times.start ?? '') > '12:00'
}

/** "Karaoke nightly", "brunch on Sat & Sun" */
function isAfterEvent(tokens: readonly Token[], place: number): boolean {
  let before = place - 1
  while (tokens[before]?.kind === 'filler') before -= 1
  const kind = tokens[before]?.kind
  return kind === 'event' || kind === 'morning'
}

function isListedWithEvent({ result, gap }: Walk): boolean {
  const before = result.atoms.at(-1)
  return before?.kind === 'days' && before.isOfEvent && gap.strength <= 0.5 && gap.words === 0
}

/** "3-6 Late night: Fri 10-12" */
function leadsToOwnTimes(tokens: readonly Token[], place: number): boolean {
  let next = place
  while (BEFORE_TIMES.has(tokens[next]?.kind ?? '')) next += 1
  return tokens[next]?.kind === 'time'
}

/** "9-11 pm late night", with nothing in between. */
function isBeforeLateNight(tokens: readonly Token[], place: number): boolean {
  for (let ahead = place; ahead < place + 6; ahead += 1) {
    const kind = tokens[ahead]?.kind
    if (kind === 'latenight') return !leadsToOwnTimes(tokens, ahead + 1)
    const isInside = kind === 'time' || kind === 'dash' || kind === 'to' || kind === 'from'
    if (!isInside && kind !== 'day' && kind !== 'close') return false
  }
  return false
}
