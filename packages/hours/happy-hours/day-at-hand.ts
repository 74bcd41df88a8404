import { addDays, midnightOf, weekdayOfDate } from '../time/calendar-date.ts'
import { type LocalTime, MINUTES_PER_DAY } from '../time/local-time.ts'
import { WEEKDAYS, type Weekday, weekdayFrom } from '../time/weekday.ts'
import { type DateWindows, happyDates } from './dates.ts'
import type { DayWindow } from './day-window.ts'
import type { Week } from './week.ts'
import type { WeekException } from './week-exception.ts'

/** Those that begin on a date. */
export function windowsOn(week: Week, dates: DateWindows, date: string): readonly DayWindow[] {
  return dates.get(midnightOf(date)) ?? week[weekdayOfDate(date)].windows
}

/** Whether a week or a date of its own has a happy hour on a date. */
export function isOfferedOn(week: Week, dates: DateWindows, date: string): boolean {
  return week[weekdayOfDate(date)].isCovered || windowsOn(week, dates, date).length > 0
}

/** Today, or yesterday while its evening goes on past midnight. */
export function dateAtHand(
  week: Week,
  { date, minute }: LocalTime,
  exceptions: readonly WeekException[] = [],
): string {
  const yesterday = addDays(date, -1)
  const lastEvening = windowsOn(week, happyDates(week, exceptions), yesterday)
  return lastEvening.some(({ end }) => end > minute + MINUTES_PER_DAY) ? yesterday : date
}

/**
 * The day to show now: yesterday while its evening goes on past midnight, else today, else the next
 * one that is covered.
 */
export function dayAtHand(
  week: Week,
  now: LocalTime,
  exceptions: readonly WeekException[] = [],
): Weekday | null {
  const { date, weekday } = now
  if (dateAtHand(week, now, exceptions) !== date) return weekdayFrom(weekday + 6)
  const dates = happyDates(week, exceptions)
  const ahead = WEEKDAYS.find(days => isOfferedOn(week, dates, addDays(date, days)))
  return ahead === undefined ? null : weekdayFrom(weekday + ahead)
}
