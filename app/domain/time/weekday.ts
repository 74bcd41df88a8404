/** 0 = Monday … 6 = Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** Something for each day of the week. */
export function eachWeekday<Value>(make: (day: Weekday) => Value): Record<Weekday, Value> {
  return { 0: make(0), 1: make(1), 2: make(2), 3: make(3), 4: make(4), 5: make(5), 6: make(6) }
}

/** Full names, as a member's record is keyed (diner §3). */
export const WEEKDAY_NAMES = {
  0: 'Monday',
  1: 'Tuesday',
  2: 'Wednesday',
  3: 'Thursday',
  4: 'Friday',
  5: 'Saturday',
  6: 'Sunday',
} as const satisfies Record<Weekday, string>

/** Labels of the weekday selector (diner §2, Restaurant detail). */
export const WEEKDAY_TAB_LABELS: Readonly<Record<Weekday, string>> = {
  0: 'Mon',
  1: 'Tue',
  2: 'Wed',
  3: 'Thurs',
  4: 'Fri',
  5: 'Sat',
  6: 'Sun',
}

/** Three letters, as cards show days (diner §2, Restaurant card). */
export function shortWeekday(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 3)
}

/** The weekday a whole number of days after Monday; wraps in both directions. */
export function weekdayFrom(daysAfterMonday: number): Weekday {
  return WEEKDAYS[((daysAfterMonday % 7) + 7) % 7] ?? 0
}

/** Days from first to last inclusive, going on over Sunday when last comes before first. */
export function weekdaysBetween(first: Weekday, last: Weekday): Weekday[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => weekdayFrom(first + step))
}

/** Each day once, Monday first. */
export function sortWeekdays(days: Iterable<Weekday>): Weekday[] {
  const named = new Set(days)
  return WEEKDAYS.filter(day => named.has(day))
}

/** Consecutive days as a range with an en dash, others joined by commas: "Mon–Wed, Fri". */
export function describeWeekdays(days: Iterable<Weekday>): string {
  const runs: Weekday[][] = []
  for (const day of sortWeekdays(days)) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map(describeRun).join(', ')
}

function describeRun(run: Weekday[]): string {
  const first = shortWeekday(run[0] ?? 0)
  return run.length === 1 ? first : `${first}–${shortWeekday(run.at(-1) ?? 0)}`
}
