import { addDays, dateOfNext } from '../time/calendar-date.ts'
import type { Weekday } from '../time/weekday.ts'
import type { WeekException } from './week-exception.ts'

type DateOfYear = (year: number) => string

const on =
  (monthAndDay: string): DateOfYear =>
  year =>
    `${year}-${monthAndDay}`

/** The third Monday of a month is the first from its 15th on. */
const weekdayFromDate =
  (weekday: Weekday, monthAndDay: string): DateOfYear =>
  year =>
    dateOfNext(weekday, `${year}-${monthAndDay}`)

const after =
  (holiday: DateOfYear, days: number): DateOfYear =>
  year =>
    addDays(holiday(year), days)

const thanksgiving = weekdayFromDate(3, '11-22')

/** Days on which bars in the United States keep other hours; longer names first. */
export const HOLIDAYS: readonly (readonly [name: RegExp, dateOf: DateOfYear])[] = [
  [/^new year(?:'?s)? eve\b/i, on('12-31')],
  [/^new year(?:'?s)?(?: day)?\b/i, on('01-01')],
  [/^(?:mlk|martin luther king)(?:,? jr\.?)?(?: day)?\b/i, weekdayFromDate(0, '01-15')],
  [/^valentine(?:'?s)?(?: day)?\b/i, on('02-14')],
  [/^president(?:s'|'s|s)? day\b/i, weekdayFromDate(0, '02-15')],
  [/^(?:st\.?|saint) (?:patrick|paddy)(?:'?s)?(?: day)?\b/i, on('03-17')],
  [/^easter monday\b/i, after(easter, 1)],
  [/^good friday\b/i, after(easter, -2)],
  [/^easter(?: sunday)?\b/i, easter],
  [/^cinco de mayo\b/i, on('05-05')],
  [/^mother(?:'?s|s') day\b/i, weekdayFromDate(6, '05-08')],
  [/^memorial day\b/i, weekdayFromDate(0, '05-25')],
  [/^juneteenth\b/i, on('06-19')],
  [/^father(?:'?s|s') day\b/i, weekdayFromDate(6, '06-15')],
  [/^(?:independence day|(?:the )?(?:4th|fourth) of july)\b/i, on('07-04')],
  [/^labor day\b/i, weekdayFromDate(0, '09-01')],
  [/^(?:columbus|indigenous peoples?'?s?) day\b/i, weekdayFromDate(0, '10-08')],
  [/^halloween\b/i, on('10-31')],
  [/^veteran(?:'?s|s')? day\b/i, on('11-11')],
  [/^thanksgiving eve\b/i, after(thanksgiving, -1)],
  [/^thanksgiving(?: day)?\b/i, thanksgiving],
  [/^black friday\b/i, after(thanksgiving, 1)],
  [/^(?:christmas|xmas) eve\b/i, on('12-24')],
  [/^(?:christmas|xmas)(?: day)?\b/i, on('12-25')],
]

/** As 5 U.S.C. 6103 has them, on the day itself. */
const FEDERAL: readonly (readonly [name: string, dateOf: DateOfYear])[] = [
  ['New Year’s Day', on('01-01')],
  ['Martin Luther King Jr. Day', weekdayFromDate(0, '01-15')],
  ['Presidents’ Day', weekdayFromDate(0, '02-15')],
  ['Memorial Day', weekdayFromDate(0, '05-25')],
  ['Juneteenth', on('06-19')],
  ['Independence Day', on('07-04')],
  ['Labor Day', weekdayFromDate(0, '09-01')],
  ['Columbus Day', weekdayFromDate(0, '10-08')],
  ['Veterans Day', on('11-11')],
  ['Thanksgiving', thanksgiving],
  ['Christmas', on('12-25')],
]

export function federalHoliday(date: string): string | null {
  const year = Number(date.slice(0, 4))
  return FEDERAL.find(([, dateOf]) => dateOf(year) === date)?.[0] ?? null
}

interface SaidOfDates {
  exceptions: readonly WeekException[]
  /** The last holiday on which a guest said that it is on. */
  confirmedOn: string | null
}

/**
 * The federal holiday of a date for which nobody has said what holds: an ordinary week says nothing of
 * it. A date of its own does, and so does a guest.
 */
export function unconfirmedHoliday(
  date: string,
  { exceptions, confirmedOn }: SaidOfDates,
): string | null {
  if (confirmedOn === date || exceptions.some(exception => exception.on === date)) return null
  return federalHoliday(date)
}

/** Of the Gregorian calendar, after Gauss as corrected by Meeus. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 21
  return addDays(`${year}-03-01`, days)
}
