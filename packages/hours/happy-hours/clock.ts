import { midnightOf } from '../time/calendar-date.ts'
import {
  DEFAULT_TIME_ZONE,
  localTimeFromWall,
  MINUTES_PER_DAY,
  stretchesAfter,
} from '../time/local-time.ts'
import { MINUTE_MS } from '../time/units.ts'
import { WEEKDAYS, type Weekday, weekdayFrom } from '../time/weekday.ts'
import { type DateWindows, happyDates } from './dates.ts'
import type { DayWindow } from './day-window.ts'
import {
  firstMoment,
  firstStart,
  isEmptySchedule,
  isOnAtWall,
  LOOK_AHEAD_DAYS,
  type Moment,
} from './ranges.ts'
import { happySchedule } from './schedule.ts'
import type { Week } from './week.ts'
import type { WeekException } from './week-exception.ts'

export type HappyHourOn = {
  state: 'on'
  endsAt: Date | null
  minutesLeft: number | null
  isAllDay: boolean
  /** All day on every day of the week: a price rather than a happy hour. */
  isAlways: boolean
}

export type HappyHourLater = {
  state: 'later'
  startsAt: Date
  weekday: Weekday
  minute: number
  isToday: boolean
  /** Set only where the weekday alone would be mistaken for an earlier one. */
  date: string | null
}

export type HappyHourStatus = HappyHourOn | HappyHourLater | { state: 'none' }

/**
 * When clocks go forward, a window inside the missing hour is skipped; when they go back, the
 * repeated hour counts twice.
 */
export function happyHourAt(
  week: Week,
  instant: Date,
  timeZone: string = DEFAULT_TIME_ZONE,
  exceptions: readonly WeekException[] = [],
): HappyHourStatus {
  const schedule = happySchedule(week, exceptions)
  if (isEmptySchedule(schedule)) return { state: 'none' }
  const stretches = stretchesAfter(instant, LOOK_AHEAD_DAYS, timeZone)
  const now = stretches[0]
  if (!now) return { state: 'none' }
  const wall = now.from + now.offset
  const today = localTimeFromWall(wall)
  if (isOnAtWall(schedule, wall)) {
    const ending = endingAt(windowsAround(week, wall, happyDates(week, exceptions)), wall)
    const end = firstMoment(schedule, stretches, 'outside')
    return { ...onStatus(ending, end, instant), isAlways: isAlways(week) }
  }
  const start = firstStart(schedule, stretches, timeZone)
  if (!start) return { state: 'none' }
  const { weekday, minute, date } = localTimeFromWall(start.minute + start.offset)
  const startsAt = new Date(start.minute * MINUTE_MS)
  const daysAhead = (midnightOf(date) - midnightOf(today.date)) / MINUTES_PER_DAY
  const isLater = daysAhead > 7 || (daysAhead === 7 && exceptions.length > 0)
  const isToday = date === today.date
  return { state: 'later', startsAt, weekday, minute, isToday, date: isLater ? date : null }
}

function isAlways(week: Week): boolean {
  return WEEKDAYS.every(day => week[day].stated.some(({ ending }) => ending === 'all-day'))
}

function onStatus(
  ending: DayWindow['ending'],
  end: Moment | null,
  instant: Date,
): Omit<HappyHourOn, 'isAlways'> {
  const isAllDay = ending === 'all-day' || !end
  if (!end || ending === 'close') return { state: 'on', endsAt: null, minutesLeft: null, isAllDay }
  const endsAt = new Date(end.minute * MINUTE_MS)
  const minutesLeft = minutesUntil(endsAt, instant)
  return { state: 'on', endsAt, minutesLeft, isAllDay }
}

export function minutesUntil(later: Date, instant: Date): number {
  return Math.ceil((later.getTime() - instant.getTime()) / MINUTE_MS)
}

function endingAt(windows: readonly DatedWindow[], wall: number): DayWindow['ending'] {
  const current = windows.filter(({ start, end }) => start <= wall && wall < end)
  if (current.some(({ ending }) => ending === 'all-day')) return 'all-day'
  let reach = latest(current)
  while (reach) {
    const { end, ending } = reach
    if (ending === 'close') return 'close'
    const further = latest(windows.filter(window => window.start <= end && window.end > end))
    if (!further) return 'at'
    reach = further
  }
  return 'at'
}

type DatedWindow = { start: number; end: number; ending: DayWindow['ending'] }

function windowsAround(week: Week, wall: number, dates: DateWindows): DatedWindow[] {
  const { weekday, minute } = localTimeFromWall(wall)
  const steps = Array.from({ length: LOOK_AHEAD_DAYS + 1 }, (_, step) => step - 1)
  return steps.flatMap(step => {
    const midnight = wall - minute + step * MINUTES_PER_DAY
    const windows = dates.get(midnight) ?? week[weekdayFrom(weekday + step)].windows
    return windows.map(({ start, end, ending }) => {
      return { start: midnight + start, end: midnight + end, ending }
    })
  })
}

function latest(windows: readonly DatedWindow[]): DatedWindow | null {
  let best: DatedWindow | null = null
  for (const window of windows) {
    const isLater = best === null || window.end > best.end
    if (isLater || (window.end === best?.end && window.ending === 'close')) best = window
  }
  return best
}
