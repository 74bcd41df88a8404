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

/** An evening lasts until then. Source: db/functions/evening.sql. */
export const EVENING_STARTS_MINUTE = 4 * 60

/** Two weekends, as what begins after midnight belongs to the day before. */
const DAYS_READ = 9

/** One bit a weekday on which it begins, Monday first. */
export function daysOfHours(hours: string): number {
  const week = weekFromTexts(hours)
  return bitsOfDays(WEEKDAYS.filter(day => week[day].windows.length > 0))
}

/** The first that is not over, of that evening or a later one; null once all are. */
export function nextOccurrence(
  { hours, startsOn, endsOn }: EventTimes,
  { date, minute }: Pick<LocalTime, 'date' | 'minute'>,
  evening = addDays(date, -1),
): Occurrence | null {
  const week = weekFromTexts(hours)
  const first = startsOn > evening ? startsOn : evening
  const dates = Array.from({ length: DAYS_READ }, (_, ahead) => addDays(first, ahead))
  for (const day of dates.filter(day => day <= endsOn)) {
    const minutesAgo = midnightOf(date) - midnightOf(day) + minute
    const windows = joinWindows(week[weekdayOfDate(day)].windows)
    const occurrences = windows.map(window => ({ date: day, ...window }))
    const next = occurrences.find(each => each.end > minutesAgo && eveningOf(each) >= evening)
    if (next) return next
  }
  return null
}

/** The date of its evening, to which the hours after midnight belong. */
export function eveningOf({ date, start, end }: Occurrence): string {
  const isAfterMidnight = start < EVENING_STARTS_MINUTE && end < MINUTES_PER_DAY / 2
  return isAfterMidnight ? addDays(date, -1) : date
}

/** "Today, 7 PM to 10 PM", "Fri, Nov 27, 9 PM to close" or "Night of Fri, Nov 27, 1 AM to 3 AM". */
export function describeOccurrence(occurrence: Occurrence, today: string): string {
  const [evening, tomorrow] = [eveningOf(occurrence), addDays(today, 1)]
  const isLate = evening < occurrence.date
  const near = {
    [addDays(today, -1)]: 'Tonight',
    [today]: isLate ? 'Tonight' : 'Today',
    [tomorrow]: isLate ? 'Tomorrow night' : 'Tomorrow',
  }
  const day = near[evening] ?? `${isLate ? 'Night of ' : ''}${shortDate(evening)}`
  return `${day}, ${windowText(occurrence)}`
}

function windowText({ start, end, ending }: DayWindow): string {
  if (ending === 'all-day') return 'all day'
  return `${clockText(start)} to ${ending === 'close' ? 'close' : clockText(end)}`
}

function clockText(minute: number): string {
  return minute % MINUTES_PER_DAY === 0 ? 'midnight' : describeMinute(minute)
}
