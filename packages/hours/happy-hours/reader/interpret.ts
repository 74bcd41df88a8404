import { sortWeekdays, WEEKDAYS, type Weekday } from '../../time/weekday.ts'
import type { HoursWindow } from '../hours-window.ts'
import type { Atom, DaysAtom, ExceptAtom, Scan, Segment } from './atoms.ts'
import { excludeDays } from './exclude-days.ts'
import { type Group, groupStatements } from './grouping.ts'
import { withoutOtherServices } from './services.ts'
import { isSameSchedule, tidyWindows } from './tidy.ts'
import type { StatedTimes } from './times.ts'

export function interpret(scan: Scan): HoursWindow[] | null {
  const isLimited = scan.hasDate || scan.isUnclear
  const own = { ...scan, atoms: withoutOtherServices(scan) }
  const atoms = withoutOpeningHours(withoutEventDays(own))
  if (atoms === null) return null
  const statements = atoms.filter(atom => atom.kind !== 'except')
  const exceptions = atoms.filter(atom => atom.kind === 'except')
  if (statements.length === 0) {
    return scan.isUnclear || scan.hasLateNight || exceptions.length > 0 ? null : []
  }
  if (isLimited || isAboutSomethingElse(scan, statements)) return null
  const readings = groupStatements(statements).map(groups => windowsOf(groups, exceptions, atoms))
  const first = readings[0] ?? null
  if (first === null || readings.some(other => !isSameSchedule(first, other))) return null
  return first
}

/** Drops days of events that have no time: "trivia Tuesdays; 4-6 daily". */
function withoutEventDays({ atoms, segments }: Scan): Atom[] {
  const timed = new Set(atoms.filter(atom => atom.kind === 'times').map(atom => atom.segment))
  return atoms.filter((atom, place) => {
    if (atom.kind !== 'days') return true
    const segment = segments[atom.segment]
    const isUnrelated = segment?.hasEvent && !hasItem(segment) && !timed.has(atom.segment)
    return !isUnrelated && !(atom.isOfEvent && !leadsToTimes(atoms, place))
  })
}

function leadsToTimes(atoms: readonly Atom[], place: number): boolean {
  for (const next of atoms.slice(place + 1)) {
    if (next.gap.strength > 0.5 || next.gap.words > 0) return false
    if (next.kind === 'times') return next.gap.strength === 0
  }
  return false
}

/** Opening hours alone are no happy hour: null. */
function withoutOpeningHours(atoms: Atom[]): Atom[] | null {
  const isOpening = ({ section }: Atom) => section === 'hours' || section === 'opens'
  if (!atoms.some(isOpening)) return atoms
  const others = atoms.filter(atom => !isOpening(atom))
  const hasTimes = (list: Atom[]) => list.some(atom => atom.kind === 'times')
  if (hasTimes(others) || !hasTimes(atoms)) return hasTimes(atoms) ? others : atoms
  const isOnlyHours = atoms.every(atom => atom.section === 'hours')
  return isOnlyHours ? atoms : null
}

function isAboutSomethingElse({ segments }: Scan, statements: readonly Atom[]): boolean {
  const ranges = statements.filter(atom => atom.kind === 'times' && atom.shape !== 'point')
  const hasDays = statements.some(atom => atom.kind === 'days')
  const namesHappyHour = segments.some(segment => segment.hasHappyHour)
  return statements.some(atom => {
    if (atom.kind !== 'times') return false
    const segment = segments[atom.segment]
    if (!segment) return false
    const isEvent = segment.hasEvent && !hasItem(segment)
    const isMeal = segment.hasMeal && !hasItem(segment) && namesHappyHour
    const isOneOff = segment.hasOneOff && !hasDays
    // a lone "7 pm" beside real ranges may be anything
    return isEvent || isMeal || isOneOff || (atom.shape === 'point' && ranges.length > 0)
  })
}

function hasItem({ hasPrice, hasHappyHour }: Segment): boolean {
  return hasPrice || hasHappyHour
}

function windowsOf(
  groups: readonly Group[],
  exceptions: readonly ExceptAtom[],
  atoms: readonly Atom[],
): HoursWindow[] | null {
  const named = groups.map(group => (group.days.length > 0 ? listedDays(group.days) : null))
  const days = excludeDays(carryDays(named, groups), groups, exceptions, atoms)
  if (days.some(list => list?.length === 0)) return null
  if (groups.some((group, place) => hasOwnService(group, groups[place - 1]))) return null
  if (groups.some(group => isStatedTwice(group) || isSeriesOfPoints(group))) return null
  const timedDays = days.filter((_, place) => groups[place]?.times.length !== 0)
  if (timedDays.length === 0) {
    return [{ days: sortWeekdays(days.flatMap(list => list ?? [])), start: null, end: null }]
  }
  const stated: HoursWindow[] = []
  for (const [place, group] of groups.entries()) {
    const list = days[place] ?? null
    for (const times of rangesOf(group)) stated.push({ days: list, ...times })
    if (group.times.length > 0 || list === null || isRepetition(list, timedDays)) continue
    if (!group.days.every(day => day.isLate)) return null
    stated.push({ days: list, start: null, end: null })
  }
  return tidyWindows(stated)
}

/** "from 4 (bar only) until 6" is one range in two parts. */
function rangesOf({ times }: Group): StatedTimes[] {
  const ranges: StatedTimes[] = []
  for (const { times: stated, gap } of times) {
    const last = ranges.at(-1)
    const isOpenEnded = last && last.start !== null && last.end === null && !last.allDay
    const isEnd = stated.start === null && stated.end !== null && gap.strength <= 2
    if (isOpenEnded && isEnd) ranges[ranges.length - 1] = { ...last, end: stated.end }
    else ranges.push(stated)
  }
  return ranges
}

/** "4-7 pm Mon-Fri, tacos 4-5 pm": times after a complete statement apply to its days. */
function carryDays(named: Array<Weekday[] | null>, groups: readonly Group[]) {
  const carried = [...named]
  groups.forEach((group, place) => {
    const before = groups[place - 1]
    const isCarried = group.days.length === 0 && before && before.times.length > 0
    if (isCarried) carried[place] = carried[place - 1] ?? null
  })
  return carried
}

/** "Mon-Fri 3-6 pm. Late night 9-11 pm": the later times may or may not apply to those days. */
function hasOwnService({ days, times }: Group, before: Group | undefined): boolean {
  const hasDaysBefore = days.length > 0 || (before !== undefined && before.days.length > 0)
  const isFirstInText = before === undefined && days.length === 0
  if (!hasDaysBefore || isFirstInText) return false
  const later = days.length > 0 ? times.slice(1) : times
  return later.some(({ gap }) => gap.hasLabel && gap.strength >= 2)
}

/** "All day (11-9)": either may be meant. */
function isStatedTwice({ times }: Group): boolean {
  return times.some(({ gap, times: stated }, place) => {
    const before = times[place - 1]?.times
    const isBeside = gap.words === 0 && (gap.strength === 0 || gap.isAside)
    return isBeside && before !== undefined && before.allDay !== stated.allDay
  })
}

/** "3 pm & 6 pm": two starts, or a start and an end. */
function isSeriesOfPoints({ times }: Group): boolean {
  return times.filter(({ shape }) => shape === 'point').length > 1
}

function isRepetition(named: Weekday[], timedDays: ReadonlyArray<Weekday[] | null>): boolean {
  if (named.length === WEEKDAYS.length) return true
  const timed = timedDays.flatMap(days => days ?? WEEKDAYS)
  return named.every(day => timed.includes(day))
}

/** "every day, Mon-Fri" and "weekdays Mon-Thu" mean the narrower. */
function listedDays(list: readonly DaysAtom[]): Weekday[] {
  const plain = list.filter(atom => !atom.isSet).flatMap(atom => [...atom.days])
  const sets = list.filter(atom => atom.isSet && !isNarrowedBy(atom, plain))
  const narrow = sets.filter(atom => atom.days.length < WEEKDAYS.length)
  const chosenSets = narrow.length > 0 || plain.length > 0 ? narrow : sets
  return sortWeekdays([...plain, ...chosenSets.flatMap(atom => [...atom.days])])
}

function isNarrowedBy(set: DaysAtom, plain: readonly Weekday[]): boolean {
  return plain.length > 0 && plain.every(day => set.days.includes(day))
}
