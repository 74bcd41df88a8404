import { type DayWindow, describeMinute, joinWindows, weekFromTexts } from '@hush/hours'
import {
  addDays,
  bitsOfDays,
  type LocalTime,
  MINUTES_PER_DAY,
  midnightOf,
  shortDate,
  WEEKDAYS,
  weekdayOfDate,
} from '@hush/hours/time'

/** The hours of each week from the first date to the last, on the clock of the place. */
export interface EventTimes {
  hours: string
  startsOn: string
  endsOn: string
}

/** One evening of an event; its minutes count from the midnight that begins `date`. */
export interface Occurrence extends DayWindow {
  date: string
}

/** An evening of yesterday may go on past midnight. */
const DAYS_READ = 9

/** One bit a weekday on which it begins, Monday first. */
export function daysOfHours(hours: string): number {
  const week = weekFromTexts(hours)
  return bitsOfDays(WEEKDAYS.filter(day => week[day].windows.length > 0))
}

/** The first that is not over; null once all are. */
export function nextOccurrence(
  { hours, startsOn, endsOn }: EventTimes,
  { date, minute }: Pick<LocalTime, 'date' | 'minute'>,
): Occurrence | null {
  const week = weekFromTexts(hours)
  const yesterday = addDays(date, -1)
  const first = startsOn > yesterday ? startsOn : yesterday
  const dates = Array.from({ length: DAYS_READ }, (_, ahead) => addDays(first, ahead))
  for (const day of dates.filter(day => day <= endsOn)) {
    const minutesAgo = midnightOf(date) - midnightOf(day) + minute
    const windows = joinWindows(week[weekdayOfDate(day)].windows)
    const window = windows.find(({ end }) => end > minutesAgo)
    if (window) return { date: day, ...window }
  }
  return null
}

/** "Today, 7 PM to 10 PM" or "Fri, Nov 27, 9 PM to close". */
export function describeOccurrence({ date, ...window }: Occurrence, today: string): string {
  const near = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' }[date]
  return `${near ?? shortDate(date)}, ${windowText(window)}`
}

function windowText({ start, end, ending }: DayWindow): string {
  if (ending === 'all-day') return 'all day'
  return `${clockText(start)} to ${ending === 'close' ? 'close' : clockText(end)}`
}

function clockText(minute: number): string {
  return minute % MINUTES_PER_DAY === 0 ? 'midnight' : describeMinute(minute)
}
