import {
  localTimeFromWall,
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  type Stretch,
  stretchesAfter,
} from '../time/local-time.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { Weekday } from '../time/weekday.ts'

/** Half-open minutes of the week; 0 is Monday 00:00 on the venue's wall clock. */
export type WeekRange = [start: number, end: number]

/** Half-open minutes of the wall clock since 1970-01-01 00:00. */
export type WallRange = [start: number, end: number]

/** What is on: the minutes of each week, without those that dates take away, and with those that they add. */
export interface Schedule {
  weekly: readonly WeekRange[]
  off: readonly WallRange[]
  added: readonly WallRange[]
}

export type DaySpan = { day: Weekday; start: number; end: number }

/** A minute since the epoch, and what to add to it to get wall minutes. */
export type Moment = { minute: number; offset: number }

export function rangesOf(spans: readonly DaySpan[]): WeekRange[] {
  return mergeRanges(spans.flatMap(splitAtWeekEnd))
}

export function mergeRanges(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

function splitAtWeekEnd(span: DaySpan): WeekRange[] {
  const start = span.day * MINUTES_PER_DAY + span.start
  const end = span.day * MINUTES_PER_DAY + span.end
  if (end <= MINUTES_PER_WEEK) return [[start, end]]
  return [
    [start, MINUTES_PER_WEEK],
    [0, end - MINUTES_PER_WEEK],
  ]
}

export function isWithin(ranges: readonly WeekRange[], minute: number): boolean {
  return ranges.some(([start, end]) => start <= minute && minute < end)
}

/** `wall` is a minute of the wall clock since 1970-01-01 00:00. */
export function isOnAtWall({ weekly, off, added }: Schedule, wall: number): boolean {
  const isWeekly = isWithin(weekly, localTimeFromWall(wall).minuteOfWeek) && !isWithin(off, wall)
  return isWeekly || isWithin(added, wall)
}

export function isEmptySchedule({ weekly, added }: Schedule): boolean {
  return weekly.length === 0 && added.length === 0
}

export function firstMoment(
  schedule: Schedule,
  stretches: readonly Stretch[],
  wanted: 'within' | 'outside',
): Moment | null {
  for (const { from, to, offset } of stretches) {
    let minute = from
    while (minute < to) {
      const wall = minute + offset
      if (isOnAtWall(schedule, wall) === (wanted === 'within')) return { minute, offset }
      const { minuteOfWeek } = localTimeFromWall(wall)
      minute += Math.min(
        nextEdge(schedule.weekly, minuteOfWeek) - minuteOfWeek,
        nextDateEdge(schedule, wall) - wall,
      )
    }
  }
  return null
}

/** A window that a clock change swallows happens again a week later. */
export const LOOK_AHEAD_DAYS = 15

/** Looks past the last date that differs where nothing starts before it. */
export function firstStart(
  schedule: Schedule,
  stretches: readonly Stretch[],
  timeZone: string,
): Moment | null {
  const soon = firstMoment(schedule, stretches, 'within')
  const now = stretches[0]
  if (soon || !now || isEmptySchedule(schedule)) return soon
  const lastEdge = Math.max(Number.NEGATIVE_INFINITY, ...dateEdges(schedule))
  const days = Math.ceil((lastEdge - now.from - now.offset) / MINUTES_PER_DAY)
  if (days <= 0) return null
  const instant = new Date(now.from * MINUTE_MS)
  const further = stretchesAfter(instant, days + LOOK_AHEAD_DAYS, timeZone)
  return firstMoment(schedule, further, 'within')
}

function nextDateEdge(schedule: Schedule, wall: number): number {
  return Math.min(Number.POSITIVE_INFINITY, ...dateEdges(schedule).filter(edge => edge > wall))
}

function dateEdges({ off, added }: Schedule): number[] {
  return [...off.flat(), ...added.flat()]
}

function nextEdge(ranges: readonly WeekRange[], minuteOfWeek: number): number {
  const edges = ranges.flat().filter(edge => edge > minuteOfWeek)
  return Math.min(MINUTES_PER_WEEK, ...edges)
}
