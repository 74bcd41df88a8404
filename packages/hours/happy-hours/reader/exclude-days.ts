import { WEEKDAYS, type Weekday } from '../../time/weekday.ts'
import type { Atom, ExceptAtom } from './atoms.ts'
import type { Group } from './grouping.ts'

/**
 * At the beginning of the text an exception applies to all that follows, else to what precedes it.
 */
export function excludeDays(
  daysOfGroups: ReadonlyArray<Weekday[] | null>,
  groups: readonly Group[],
  exceptions: readonly ExceptAtom[],
  atoms: readonly Atom[],
): Array<Weekday[] | null> {
  const days = [...daysOfGroups]
  for (const exception of exceptions) {
    const place = atoms.indexOf(exception)
    const isBefore = (group: Group) => firstPlace(group, atoms) < place
    const before = groups.findLastIndex(isBefore)
    groups.forEach((_, group) => {
      if (before < 0 || group === before) days[group] = without(days[group], exception.days)
    })
  }
  return days
}

function firstPlace(group: Group, atoms: readonly Atom[]): number {
  return Math.min(...[...group.days, ...group.times].map(atom => atoms.indexOf(atom)))
}

function without(
  days: Weekday[] | null | undefined,
  excepted: readonly Weekday[],
): Weekday[] | null {
  return (days ?? [...WEEKDAYS]).filter(day => !excepted.includes(day))
}
