import { addDays } from '../time/calendar-date.ts'
import { localTimeAt, MINUTES_PER_DAY } from '../time/local-time.ts'
import { shortWeekday, type Weekday, weekdayFrom } from '../time/weekday.ts'
import { happyDates } from './dates.ts'
import { windowsOn } from './day-at-hand.ts'
import type { DayWindow } from './day-window.ts'
import type { Week } from './week.ts'
import type { WeekException } from './week-exception.ts'
import { describeMinute } from './wording.ts'

const DAYS_AHEAD = 7

interface DaysQuery {
  week: Week
  now: Date
  timeZone: string
  exceptions?: readonly WeekException[]
}

/**
 * "Today 4:30–6:30 PM", "Tomorrow 4–6 PM", "Fri 9 PM to close": what is not over yet, last night’s past
 * midnight, too; null where none is.
 */
export function describeComingDay(query: DaysQuery): string | null {
  for (const { text } of comingDays(query)) return text
  return null
}

/** "Sat 2–5 PM, Sun all day": the same of each of some weekdays. */
export function describeDays(days: readonly Weekday[], query: DaysQuery): string | null {
  const texts = [...comingDays(query)].flatMap(({ day, text }) => (days.includes(day) ? text : []))
  return texts.length > 0 ? texts.join(' · ') : null
}

function* comingDays({ week, now, timeZone, exceptions = [] }: DaysQuery) {
  const { weekday, minute, date } = localTimeAt(now, timeZone)
  const dates = happyDates(week, exceptions)
  for (let ahead = -1; ahead < DAYS_AHEAD; ahead += 1) {
    const day = weekdayFrom(weekday + ahead)
    const own = windowsOn(week, dates, addDays(date, ahead))
    const windows = own.filter(({ end }) => end + ahead * MINUTES_PER_DAY > minute)
    if (windows.length > 0) yield { day, text: `${nameOf(day, ahead)} ${describeWindows(windows)}` }
  }
}

function nameOf(day: Weekday, ahead: number): string {
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
