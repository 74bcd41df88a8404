/** 0 = Monday … 6 = Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

export function eachWeekday<Value>(make: (day: Weekday) => Value): Record<Weekday, Value> {
  return { 0: make(0), 1: make(1), 2: make(2), 3: make(3), 4: make(4), 5: make(5), 6: make(6) }
}

export const WEEKDAY_NAMES = {
  0: 'Monday',
  1: 'Tuesday',
  2: 'Wednesday',
  3: 'Thursday',
  4: 'Friday',
  5: 'Saturday',
  6: 'Sunday',
} as const satisfies Record<Weekday, string>

export const WEEKDAY_TAB_LABELS: Readonly<Record<Weekday, string>> = {
  0: 'Mon',
  1: 'Tue',
  2: 'Wed',
  3: 'Thurs',
  4: 'Fri',
  5: 'Sat',
  6: 'Sun',
}

export function shortWeekday(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 3)
}

/** Wraps in both directions. */
export function weekdayFrom(daysAfterMonday: number): Weekday {
  return WEEKDAYS[((daysAfterMonday % 7) + 7) % 7] ?? 0
}

/** Inclusive; continues over Sunday when `last` comes before `first`. */
export function weekdaysBetween(first: Weekday, last: Weekday): Weekday[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => weekdayFrom(first + step))
}

export function sortWeekdays(days: Iterable<Weekday>): Weekday[] {
  const named = new Set(days)
  return WEEKDAYS.filter(day => named.has(day))
}

/** "Mon–Wed, Fri" */
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

const NAMED_RUNS: Readonly<Record<string, string>> = {
  'Mon–Fri': 'weekdays',
  'Sat–Sun': 'weekends',
}

/** "daily", "weekdays", "Sun–Thu", "Mon, Wed and Fri": runs go on over the end of the week. */
export function describeWeekdayRuns(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'daily'
  const firsts = days.filter(day => !days.includes(weekdayFrom(day - 1)))
  const runs = firsts.map(first => {
    const rest = weekdaysBetween(first, weekdayFrom(first - 1))
    const run = describeRun(
      rest.slice(
        0,
        rest.findIndex(day => !days.includes(day)),
      ),
    )
    return NAMED_RUNS[run] ?? run
  })
  return runs.join(', ').replace(/, (?=[^,]*$)/, ' and ')
}

/** Weekdays in bits, Monday first: all seven. */
export const EVERY_DAY = 127

/** One bit a weekday, Monday first. */
export function bitsOfDays(days: Iterable<Weekday>): number {
  return [...days].reduce<number>((bits, day) => bits | (1 << day), 0)
}

export function hasDay(days: number, day: Weekday): boolean {
  return (days & (1 << day)) !== 0
}
