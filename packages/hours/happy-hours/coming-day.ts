import { addDays } from '../time/calendar-date.ts'
import { localTimeAt, MINUTES_PER_DAY } from '../time/local-time.ts'
import { shortWeekday, weekdayFrom } from '../time/weekday.ts'
import { happyDates } from './dates.ts'
import { windowsOn } from './day-at-hand.ts'
import type { DayWindow } from './day-window.ts'
import type { Week } from './week.ts'
import type { WeekException } from './week-exception.ts'
import { describeMinute } from './wording.ts'

const DAYS_AHEAD = 7

/**
 * "Today 4:30–6:30 PM", "Tomorrow 4–6 PM", "Fri 9 PM to close": what is not over yet, last night’s past
 * midnight, too; null where none is.
 */
export function describeComingDay(
  week: Week,
  instant: Date,
  timeZone: string,
  exceptions: readonly WeekException[] = [],
): string | null {
  const { weekday, minute, date } = localTimeAt(instant, timeZone)
  const dates = happyDates(week, exceptions)
  for (let ahead = -1; ahead < DAYS_AHEAD; ahead += 1) {
    const day = weekdayFrom(weekday + ahead)
    const own = windowsOn(week, dates, addDays(date, ahead))
    const windows = own.filter(({ end }) => end + ahead * MINUTES_PER_DAY > minute)
    if (windows.length > 0) return `${nameOf(day, ahead)} ${describeWindows(windows)}`
  }
  return null
}

function nameOf(day: Parameters<typeof shortWeekday>[0], ahead: number): string {
  if (ahead === 0) return 'Today'
  return ahead === 1 ? 'Tomorrow' : shortWeekday(day)
}

function describeWindows(windows: readonly DayWindow[]): string {
  const inOrder = windows.toSorted((one, other) => one.start - other.start || one.end - other.end)
  return [...new Set(inOrder.map(describeShortly))].join(', ')
}

function describeShortly({ start, end, ending }: DayWindow): string {
  if (ending === 'all-day') return 'all day'
  const from = describeMinute(start)
  if (ending === 'close') return `${from} to close`
  const until = describeMinute(end)
  const isSameHalf = from.slice(-2) === until.slice(-2) && end - start < MINUTES_PER_DAY / 2
  return `${isSameHalf ? from.slice(0, -3) : from}–${until}`
}
