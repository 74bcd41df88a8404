import { daysBetween } from '../time/calendar-date.ts'
import {
  DEFAULT_TIME_ZONE,
  type LocalTime,
  localTimeFromWall,
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  stretchesAfter,
} from '../time/local-time.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { Weekday } from '../time/weekday.ts'
import { openingDates } from './dates.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import {
  type DaySpan,
  firstMoment,
  firstStart,
  isOnAtWall,
  LOOK_AHEAD_DAYS,
  type Moment,
} from './ranges.ts'
import { openingSchedule } from './schedule.ts'
import type { WeekException } from './week-exception.ts'

type LocalMoment = {
  at: Date
  weekday: Weekday
  minute: number
  isToday: boolean
  /** Set only where the weekday alone would be mistaken for an earlier one. */
  date: string | null
}

/** `closes` is null for a place that never closes, `opens` where opening hours are unknown. */
export type OpenStatus =
  | { state: 'open'; closes: LocalMoment | null }
  | { state: 'closed'; opens: LocalMoment | null }

/**
 * After midnight, the closing minute itself still counts as open ("at or before the end", diner
 * §4).
 */
export function openStatusAt(
  slots: readonly OpeningSlot[],
  instant: Date,
  timeZone: string = DEFAULT_TIME_ZONE,
  exceptions: readonly WeekException[] = [],
): OpenStatus {
  const spans = slots.flatMap(slot => openingMinutes(slot) ?? [])
  const schedule = openingSchedule(slots, exceptions)
  const stretches = stretchesAfter(instant, LOOK_AHEAD_DAYS, timeZone)
  const first = stretches[0]
  if (!first || spans.length === 0) return { state: 'closed', opens: null }
  const now = { minute: first.from, offset: first.offset }
  const wall = now.minute + now.offset
  const local = localTimeFromWall(wall)
  if (isOnAtWall(schedule, wall)) {
    const end = firstMoment(schedule, stretches, 'outside')
    return { state: 'open', closes: end && localMoment(end, local) }
  }
  const dates = openingDates(slots, exceptions)
  const isClosing =
    spans.some(span => isClosingOvernight(span, local) && !dates.has(wall - span.end)) ||
    [...dates].some(([midnight, windows]) =>
      windows.some(({ end }) => end > MINUTES_PER_DAY && midnight + end === wall),
    )
  if (isClosing) {
    return { state: 'open', closes: localMoment(now, local) }
  }
  const start = firstStart(schedule, stretches, timeZone)
  return { state: 'closed', opens: start && localMoment(start, local) }
}

function isClosingOvernight(span: DaySpan, local: LocalTime): boolean {
  const end = (span.day * MINUTES_PER_DAY + span.end) % MINUTES_PER_WEEK
  return span.end > MINUTES_PER_DAY && end === local.minuteOfWeek
}

function localMoment({ minute, offset }: Moment, today: LocalTime): LocalMoment {
  const local = localTimeFromWall(minute + offset)
  return {
    at: new Date(minute * MINUTE_MS),
    weekday: local.weekday,
    minute: local.minute,
    isToday: local.date === today.date,
    date: daysBetween(today.date, local.date) > 7 ? local.date : null,
  }
}
