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

export function firstMoment(
  ranges: readonly WeekRange[],
  stretches: readonly Stretch[],
  wanted: 'within' | 'outside',
  off: readonly WallRange[] = [],
): Moment | null {
  for (const { from, to, offset } of stretches) {
    let minute = from
    while (minute < to) {
      const wall = minute + offset
      const { minuteOfWeek } = localTimeFromWall(wall)
      const isOn = isWithin(ranges, minuteOfWeek) && !isWithin(off, wall)
      if (isOn === (wanted === 'within')) return { minute, offset }
      minute += Math.min(
        nextEdge(ranges, minuteOfWeek) - minuteOfWeek,
        nextOffEdge(off, wall) - wall,
      )
    }
  }
  return null
}

/** A window that a clock change swallows happens again a week later. */
export const LOOK_AHEAD_DAYS = 15

/** Looks past the last excepted date where nothing starts before it. */
export function firstStart(
  ranges: readonly WeekRange[],
  stretches: readonly Stretch[],
  off: readonly WallRange[],
  timeZone: string,
): Moment | null {
  const soon = firstMoment(ranges, stretches, 'within', off)
  const [now, lastOff] = [stretches[0], off.at(-1)]
  if (soon || !now || !lastOff || ranges.length === 0) return soon
  const days = Math.ceil((lastOff[1] - now.from - now.offset) / MINUTES_PER_DAY)
  if (days <= 0) return null
  const instant = new Date(now.from * MINUTE_MS)
  const further = stretchesAfter(instant, days + LOOK_AHEAD_DAYS, timeZone)
  return firstMoment(ranges, further, 'within', off)
}

function nextOffEdge(off: readonly WallRange[], wall: number): number {
  return Math.min(Number.POSITIVE_INFINITY, ...off.flat().filter(edge => edge > wall))
}

function nextEdge(ranges: readonly WeekRange[], minuteOfWeek: number): number {
  const edges = ranges.flat().filter(edge => edge > minuteOfWeek)
  return Math.min(MINUTES_PER_WEEK, ...edges)
}
