import {
  DEFAULT_TIME_ZONE,
  localTimeFromWall,
  MILLISECONDS_PER_MINUTE,
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  type Stretch,
  stretchesAfter,
} from './local-time.ts'
import { firstMoment, isWithin, type WeekRange } from './ranges.ts'
import { type DayWindow, type Week, weekRanges } from './week.ts'
import { WEEKDAYS, type Weekday } from './weekday.ts'

/** On for as long as nobody knows: `endsAt` and `minutesLeft` are null ("until close"). */
export type HappyHourOn = {
  state: 'on'
  endsAt: Date | null
  /** Real minutes, rounded up, so never 0. */
  minutesLeft: number | null
  isAllDay: boolean
}

export type HappyHourLater = {
  state: 'later'
  startsAt: Date
  /** What the venue's wall clock will show then. */
  weekday: Weekday
  minute: number
  isToday: boolean
}

export type HappyHourStatus = HappyHourOn | HappyHourLater | { state: 'none' }

/** Two weeks and a day: a window that a clock change swallows is found again the week after. */
const LOOK_AHEAD_DAYS = 15

/**
 * Whether the happy hour is on at an instant, until when, or when it starts next.
 *
 * It is on exactly while the venue's wall clock shows a time within a window. When clocks go
 * forward, a window in the missing hour does not happen, and one that starts or ends in it starts
 * or ends at the change. When clocks go back, times of the repeated hour count both times.
 */
export function happyHourAt(
  week: Week,
  instant: Date,
  timeZone: string = DEFAULT_TIME_ZONE,
): HappyHourStatus {
  const ranges = weekRanges(week)
  if (ranges.length === 0) return { state: 'none' }
  const stretches = stretchesAfter(instant, LOOK_AHEAD_DAYS, timeZone)
  const now = stretches[0]
  if (!now) return { state: 'none' }
  const today = localTimeFromWall(now.from + now.offset)
  if (isWithin(ranges, today.minuteOfWeek)) return onStatus(week, ranges, stretches, instant)
  const start = firstMoment(ranges, stretches, 'within')
  if (!start) return { state: 'none' }
  const { weekday, minute, date } = localTimeFromWall(start.minute + start.offset)
  const startsAt = new Date(start.minute * MILLISECONDS_PER_MINUTE)
  return { state: 'later', startsAt, weekday, minute, isToday: date === today.date }
}

function onStatus(
  week: Week,
  ranges: readonly WeekRange[],
  stretches: readonly Stretch[],
  instant: Date,
): HappyHourOn {
  const now = stretches[0]
  const ending = now
    ? endingAt(week, localTimeFromWall(now.from + now.offset).minuteOfWeek)
    : 'close'
  const end = firstMoment(ranges, stretches, 'outside')
  const isAllDay = ending === 'all-day' || !end
  if (!end || ending === 'close') return { state: 'on', endsAt: null, minutesLeft: null, isAllDay }
  const endsAt = new Date(end.minute * MILLISECONDS_PER_MINUTE)
  const minutesLeft = minutesUntil(endsAt, instant)
  return { state: 'on', endsAt, minutesLeft, isAllDay }
}

/** Whole minutes from one instant to a later one, rounded up. */
export function minutesUntil(later: Date, instant: Date): number {
  return Math.ceil((later.getTime() - instant.getTime()) / MILLISECONDS_PER_MINUTE)
}

/** How the windows that are on at a minute of the week end, following those that overlap. */
function endingAt(week: Week, minuteOfWeek: number): DayWindow['ending'] {
  const windows = WEEKDAYS.flatMap(day => week[day].windows.flatMap(window => laidOut(day, window)))
  const current = windows.filter(({ start, end }) => start <= minuteOfWeek && minuteOfWeek < end)
  if (current.some(({ ending }) => ending === 'all-day')) return 'all-day'
  let reach = latest(current)
  while (reach) {
    const { end, ending } = reach
    if (ending === 'close') return 'close'
    const further = latest(windows.filter(window => window.start <= end && window.end > end))
    if (!further || end > 2 * MINUTES_PER_WEEK) return 'at'
    reach = further
  }
  return 'at'
}

type LaidOutWindow = { start: number; end: number; ending: DayWindow['ending'] }

/** The window in minutes of the week, once more a week before and a week after. */
function laidOut(day: Weekday, { start, end, ending }: DayWindow): LaidOutWindow[] {
  return [-1, 0, 1].map(weeks => {
    const midnight = weeks * MINUTES_PER_WEEK + day * MINUTES_PER_DAY
    return { start: midnight + start, end: midnight + end, ending }
  })
}

/** The one that ends last; of those, one until an unknown close. */
function latest(windows: readonly LaidOutWindow[]): LaidOutWindow | null {
  let best: LaidOutWindow | null = null
  for (const window of windows) {
    const isLater = best === null || window.end > best.end
    if (isLater || (window.end === best?.end && window.ending === 'close')) best = window
  }
  return best
}
