import { localTimeFromWall, MINUTES_PER_DAY, MINUTES_PER_WEEK, type Stretch } from './local-time.ts'
import type { Weekday } from './weekday.ts'

/** Start and end minute of the week, half-open; 0 = Monday 00:00 on the venue's wall clock. */
export type WeekRange = [start: number, end: number]

/** Minutes after the midnight that begins `day`; `end` may pass 1440 into the next day. */
export type DaySpan = { day: Weekday; start: number; end: number }

/** A minute since the epoch, and what to add to it to get wall minutes. */
export type Moment = { minute: number; offset: number }

/** Ascending and apart: split where they pass Sunday midnight, merged where they overlap or touch. */
export function rangesOf(spans: readonly DaySpan[]): WeekRange[] {
  const ranges = spans.flatMap(splitAtWeekEnd).sort((a, b) => a[0] - b[0])
  const merged: WeekRange[] = []
  for (const [start, end] of ranges) {
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

export function isWithin(ranges: readonly WeekRange[], minuteOfWeek: number): boolean {
  return ranges.some(([start, end]) => start <= minuteOfWeek && minuteOfWeek < end)
}

/** The first moment in the stretches at which the wall clock is within the ranges, or is not. */
export function firstMoment(
  ranges: readonly WeekRange[],
  stretches: readonly Stretch[],
  wanted: 'within' | 'outside',
): Moment | null {
  for (const { from, to, offset } of stretches) {
    let minute = from
    while (minute < to) {
      const { minuteOfWeek } = localTimeFromWall(minute + offset)
      if (isWithin(ranges, minuteOfWeek) === (wanted === 'within')) return { minute, offset }
      minute += nextEdge(ranges, minuteOfWeek) - minuteOfWeek
    }
  }
  return null
}

function nextEdge(ranges: readonly WeekRange[], minuteOfWeek: number): number {
  const edges = ranges.flat().filter(edge => edge > minuteOfWeek)
  return Math.min(MINUTES_PER_WEEK, ...edges)
}
