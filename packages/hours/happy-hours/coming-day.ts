import { addDays } from '../time/calendar-date.ts'
import { localTimeAt, MINUTES_PER_DAY } from '../time/local-time.ts'
import {
  describeWeekdayRuns,
  shortWeekday,
  WEEKDAYS,
  type Weekday,
  weekdayFrom,
} from '../time/weekday.ts'
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
  /** From tomorrow on, so that today's weekday is the one in a week. */
  isNextWeek?: boolean
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

/** More than these, and one reads them day by day. */
const MOST_TIMES = 3

/** "weekdays 4–6 PM", "daily 3–6 PM and 9–11 PM", "Mon and Wed, hours differ"; null where no time is known. */
export function describeWeek(week: Week): string | null {
  const on = WEEKDAYS.filter(day => week[day].windows.length > 0)
  if (on.length === 0) return null
  const byTimes = Map.groupBy(on, day => shortTimes(week[day].windows).join(' and '))
  if (byTimes.size > MOST_TIMES) return `${describeWeekdayRuns(on)}, hours differ`
  return [...byTimes].map(([times, days]) => `${describeWeekdayRuns(days)} ${times}`).join(', ')
}

function* comingDays({ week, now, timeZone, exceptions = [], isNextWeek = false }: DaysQuery) {
  const { weekday, minute, date } = localTimeAt(now, timeZone)
  const dates = happyDates(week, exceptions)
  const first = isNextWeek ? 1 : -1
  for (let ahead = first; ahead < DAYS_AHEAD + Math.max(0, first); ahead += 1) {
    const day = weekdayFrom(weekday + ahead)
    const own = windowsOn(week, dates, addDays(date, ahead))
    const windows = own.filter(({ end }) => end + ahead * MINUTES_PER_DAY > minute)
    if (windows.length > 0)
      yield { day, text: `${nameOf(day, ahead)} ${shortTimes(windows).join(', ')}` }
  }
}

function nameOf(day: Weekday, ahead: number): string {
  if (ahead === 0) return 'Today'
  if (ahead === DAYS_AHEAD) return `Next ${shortWeekday(day)}`
  return ahead === 1 ? 'Tomorrow' : shortWeekday(day)
}

function shortTimes(windows: readonly DayWindow[]): string[] {
  const inOrder = windows.toSorted((one, other) => one.start - other.start || one.end - other.end)
  return [...new Set(inOrder.map(describeShortly))]
}

function describeShortly({ start, end, ending }: DayWindow): string {
  if (ending === 'all-day') return 'all day'
  const from = describeMinute(start)
  if (ending === 'close') return `${from} to close`
  const until = describeMinute(end)
  const isSameHalf = from.slice(-2) === until.slice(-2) && end - start < MINUTES_PER_DAY / 2
  return `${isSameHalf ? from.slice(0, -3) : from}–${until}`
}
