import type { HoursWindow } from '../hours-window.ts'
import { sortWeekdays, WEEKDAYS, type Weekday } from '../weekday.ts'
import { type Group, groupStatements } from './grouping.ts'
import type { Atom, DaysAtom, ExceptAtom, Scan, TimesAtom } from './scan.ts'

type Windows = HoursWindow[]

/** The windows that a scanned text states, or null when it cannot be known what it means. */
export function interpret(found: Scan): HoursWindow[] | null {
  const isLimited = found.hasDate || found.isUnclear
  const atoms = withoutOpeningHours(withoutEventDays(found))
  if (atoms === null) return null
  const statements = atoms.filter(atom => atom.kind !== 'except')
  const exceptions = atoms.filter(atom => atom.kind === 'except')
  if (statements.length === 0) {
    return found.isUnclear || found.hasLateNight || exceptions.length > 0 ? null : []
  }
  if (isLimited || isAboutSomethingElse(found, statements)) return null
  const readings = groupStatements(statements).map(groups => windowsOf(groups, exceptions, atoms))
  const first = readings[0] ?? null
  if (first === null || readings.some(other => !isSame(first, other))) return null
  return first
}

function withoutEventDays({ atoms, segments }: Scan): Atom[] {
  const timed = new Set(atoms.filter(atom => atom.kind === 'times').map(atom => atom.segment))
  return atoms.filter(atom => {
    const segment = segments[atom.segment]
    const isEvent = segment?.hasEvent && !segment.hasDeal && !timed.has(atom.segment)
    return !(isEvent && atom.kind === 'days')
  })
}

/**
 * Leaves out the place's own opening hours where the text also names other hours. Opening hours
 * alone are no happy hour: null.
 */
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
  return statements.some(atom => {
    if (atom.kind !== 'times') return false
    const segment = segments[atom.segment]
    const isEvent = segment?.hasEvent === true && !segment.hasDeal
    const isOneOff = segment?.hasOneOff === true && !hasDays
    // a lone "7 pm" beside real ranges may be anything
    return isEvent || isOneOff || (atom.shape === 'point' && ranges.length > 0)
  })
}

function windowsOf(
  groups: readonly Group[],
  exceptions: readonly ExceptAtom[],
  atoms: readonly Atom[],
): Windows | null {
  const timed = groups.filter(group => group.times.length > 0)
  const open = groups.filter(group => group.times.length === 0).map(group => group.days)
  const timedDays = timed.map(group => (group.days.length > 0 ? listedDays(group.days) : null))
  const stated: Windows = timed.flatMap((group, place) =>
    group.times.map(({ times }) => ({ days: timedDays[place] ?? null, ...times })),
  )
  if (timed.length === 0) stated.push({ days: listedDays(open.flat()), start: null, end: null })
  else {
    for (const days of open) {
      const named = listedDays(days)
      if (isRepetition(named, timedDays)) continue
      if (!days.every(day => day.isLate)) return null
      stated.push({ days: named, start: null, end: null })
    }
  }
  return tidy(exclude(stated, exceptions, groups, atoms))
}

/** Days named once more without a time: all of them, or some that have one already. */
function isRepetition(named: Weekday[], timedDays: ReadonlyArray<Weekday[] | null>): boolean {
  if (named.length === WEEKDAYS.length) return true
  const known = timedDays.flatMap(days => days ?? WEEKDAYS)
  return named.every(day => known.includes(day))
}

/** The days of a list; "every day, Mon-Fri" and "weekdays Mon-Thu" mean the narrower. */
function listedDays(list: readonly DaysAtom[]): Weekday[] {
  const plain = list.filter(atom => !atom.isSet).flatMap(atom => [...atom.days])
  const sets = list.filter(atom => atom.isSet && !isNarrowedBy(atom, plain))
  const narrow = sets.filter(atom => atom.days.length < WEEKDAYS.length)
  const kept = narrow.length > 0 || plain.length > 0 ? narrow : sets
  return sortWeekdays([...plain, ...kept.flatMap(atom => [...atom.days])])
}

function isNarrowedBy(set: DaysAtom, plain: readonly Weekday[]): boolean {
  return plain.length > 0 && plain.every(day => set.days.includes(day))
}
