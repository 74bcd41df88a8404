import {
  addDays,
  HOUR_MS,
  localTimeAt,
  MINUTE_MS,
  midnightOf,
  wallMinutesAt,
} from '@hush/hours/time'
import { ALERT_KINDS, type AlertKind } from '../channels/alert-kinds.ts'

const MORNING_MINUTE = 10 * 60
const EVENING_MINUTE = 21 * 60
const LAST_CALL_MINUTES = 15
/** Older pushes are no news. */
const PUSHED_FOR_MS = 4 * HOUR_MS

export function isQuiet(instant: Date, timeZone: string): boolean {
  const { minute } = localTimeAt(instant, timeZone)
  return minute < MORNING_MINUTE || minute >= EVENING_MINUTE
}

export function nextMorning(instant: Date, timeZone: string): Date {
  const { date, minute } = localTimeAt(instant, timeZone)
  return instantOf(minute < MORNING_MINUTE ? date : addDays(date, 1), MORNING_MINUTE, timeZone)
}

export function morningAfter(instant: Date, timeZone: string): Date {
  return instantOf(addDays(localTimeAt(instant, timeZone).date, 1), MORNING_MINUTE, timeZone)
}

export function dueBefore(start: Date, timeZone: string): Date {
  return awakeBefore(start, new Date(start.getTime() - HOUR_MS), timeZone)
}

/** The chosen instant, or the nearest outside quiet hours that is before an end. */
export function awakeBefore(end: Date, due: Date, timeZone: string): Date {
  if (!isQuiet(due, timeZone)) return due
  const morning = nextMorning(due, timeZone)
  if (morning < end) return morning
  const { date, minute } = localTimeAt(due, timeZone)
  const evening = minute < MORNING_MINUTE ? addDays(date, -1) : date
  return instantOf(evening, EVENING_MINUTE - LAST_CALL_MINUTES, timeZone)
}

interface Line {
  kind: AlertKind
  startsAt: Date | null
  on: { endsAt: Date | null } | null
}

/** Late alerts may still go out until the evening; starts alone until the last of them. */
export function tellableUntil(lines: readonly Line[], now: Date, timeZone: string): Date {
  const { date } = localTimeAt(now, timeZone)
  const evening = instantOf(date, EVENING_MINUTE, timeZone)
  const starts = lines.map(
    ({ kind, startsAt, on }) =>
      (ALERT_KINDS[kind].isTimed && (on ? on.endsAt : startsAt)) || evening,
  )
  const last = new Date(Math.max(...starts.map(Number)))
  return last < evening ? last : evening
}

export function pushedUntil(lines: readonly Line[], now: Date, timeZone: string): Date {
  const until = tellableUntil(lines, now, timeZone)
  return new Date(Math.min(now.getTime() + PUSHED_FOR_MS, until.getTime()))
}

export function instantOf(date: string, minute: number, timeZone: string): Date {
  const wall = midnightOf(date) + minute
  const guess = new Date(wall * MINUTE_MS)
  const offset = wallMinutesAt(guess, timeZone) - wall
  const near = new Date((wall - offset) * MINUTE_MS)
  return new Date(near.getTime() + (wall - wallMinutesAt(near, timeZone)) * MINUTE_MS)
}
