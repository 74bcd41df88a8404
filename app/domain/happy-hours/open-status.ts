import {
  DEFAULT_TIME_ZONE,
  type LocalTime,
  localTimeFromWall,
  MILLISECONDS_PER_MINUTE,
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  stretchesAfter,
} from './local-time.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { type DaySpan, firstMoment, isWithin, type Moment, rangesOf } from './ranges.ts'
import type { Weekday } from './weekday.ts'

/** A moment to show: the instant, and what the venue's wall clock shows then. */
export type ShownMoment = { at: Date; weekday: Weekday; minute: number; isToday: boolean }

/** `closes` is null for a place that never closes, `opens` for one without known opening hours. */
export type OpenStatus =
  | { state: 'open'; closes: ShownMoment | null }
  | { state: 'closed'; opens: ShownMoment | null }

const LOOK_AHEAD_DAYS = 15

/**
 * Open with its closing time, or closed with its next opening (diner §4, Open/closed).
 * Slots belong to the weekday on which they start; what lies after midnight counts for the next
 * calendar day, and there the closing minute itself still counts as open ("at or before the end").
 */
export function openStatusAt(
  slots: readonly OpeningSlot[],
  instant: Date,
  timeZone: string = DEFAULT_TIME_ZONE,
): OpenStatus {
  const spans = slots.flatMap(slot => openingMinutes(slot) ?? [])
  const ranges = rangesOf(spans)
  const stretches = stretchesAfter(instant, LOOK_AHEAD_DAYS, timeZone)
  const first = stretches[0]
  if (!first || spans.length === 0) return { state: 'closed', opens: null }
  const now = { minute: first.from, offset: first.offset }
  const local = localTimeFromWall(now.minute + now.offset)
  if (isWithin(ranges, local.minuteOfWeek)) {
    const end = firstMoment(ranges, stretches, 'outside')
    return { state: 'open', closes: end && shownMoment(end, local) }
  }
  if (spans.some(span => isClosingOvernight(span, local))) {
    return { state: 'open', closes: shownMoment(now, local) }
  }
  const start = firstMoment(ranges, stretches, 'within')
  return { state: 'closed', opens: start && shownMoment(start, local) }
}

function isClosingOvernight(span: DaySpan, local: LocalTime): boolean {
  const end = (span.day * MINUTES_PER_DAY + span.end) % MINUTES_PER_WEEK
  return span.end > MINUTES_PER_DAY && end === local.minuteOfWeek
}

function shownMoment({ minute, offset }: Moment, today: LocalTime): ShownMoment {
  const local = localTimeFromWall(minute + offset)
  return {
    at: new Date(minute * MILLISECONDS_PER_MINUTE),
    weekday: local.weekday,
    minute: local.minute,
    isToday: local.date === today.date,
  }
}
