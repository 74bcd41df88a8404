import { localTimeFromWall, MINUTES_PER_DAY } from './local-time.ts'
import { MINUTE_MS } from './units.ts'
import { type Weekday, weekdayFrom } from './weekday.ts'

const WRITTEN = /^\d{4}-\d{2}-\d{2}$/

/** Wall minutes of the midnight that begins a date 'YYYY-MM-DD'; NaN if there is no such date. */
export function midnightOf(date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / MINUTE_MS
  const isReal = WRITTEN.test(date) && !Number.isNaN(midnight) && dateOf(midnight) === date
  return isReal ? midnight : Number.NaN
}

export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(midnightOf(text))
}

function dateOf(wallMinute: number): string {
  return localTimeFromWall(wallMinute).date
}

export function weekdayOfDate(date: string): Weekday {
  return localTimeFromWall(midnightOf(date)).weekday
}

export function addDays(date: string, days: number): string {
  return dateOf(midnightOf(date) + days * MINUTES_PER_DAY)
}

/** The first such weekday from a date on, which may be that date itself. */
export function dateOfNext(weekday: Weekday, from: string): string {
  return addDays(from, weekdayFrom(weekday - weekdayOfDate(from)))
}

export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / MINUTES_PER_DAY
}

function formatIn(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
}

const DAY = formatIn({ weekday: 'long', month: 'long', day: 'numeric' })
const FULL = formatIn({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const SHORT = formatIn({ weekday: 'short', month: 'short', day: 'numeric' })
const MONTH_AND_DAY = formatIn({ month: 'long', day: 'numeric' })

export function fullDate(date: string): string {
  return FULL.format(Date.parse(date))
}

/** "Thursday, June 17" */
export function dayAndDate(date: string): string {
  return DAY.format(Date.parse(date))
}

/** "Thu, Jun 17" */
export function shortDate(date: string): string {
  return SHORT.format(Date.parse(date))
}

export function monthAndDay(date: string): string {
  return MONTH_AND_DAY.format(Date.parse(date))
}
