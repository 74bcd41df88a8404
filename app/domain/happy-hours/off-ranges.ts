import type { WeekException } from '../../../db/documents.ts'
import { midnightOf } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { weekdayFrom } from '../time/weekday.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { type DaySpan, mergeRanges, type WallRange } from './ranges.ts'
import { type Week, weekSpans } from './week.ts'

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3

/** When the happy hour is off: a closed day has none either. */
export function happyOff(week: Week, exceptions: readonly WeekException[]): WallRange[] {
  if (exceptions.length === 0) return []
  return offRanges(
    weekSpans(week),
    exceptions.map(({ on }) => on),
  )
}

/** When the place is closed though its opening hours say otherwise. */
export function openingOff(
  slots: readonly OpeningSlot[],
  exceptions: readonly WeekException[],
): WallRange[] {
  const closed = closedDates(exceptions)
  if (closed.length === 0) return []
  return offRanges(
    slots.flatMap(slot => openingMinutes(slot) ?? []),
    closed,
  )
}

export function closedDates(exceptions: readonly WeekException[]): string[] {
  return exceptions.filter(({ kind }) => kind === 'closed').map(({ on }) => on)
}

/**
 * When spans of the week are off because the dates on which they begin are excepted, in ascending
 * order. A span belongs to the date on which it starts, so it is off past midnight too, and what other
 * dates still cover stays.
 */
function offRanges(spans: readonly DaySpan[], dates: readonly string[]): WallRange[] {
  const excepted = new Set(dates.map(midnightOf).filter(midnight => !Number.isNaN(midnight)))
  const neighbours = [...excepted]
    .flatMap(midnight => [midnight - MINUTES_PER_DAY, midnight + MINUTES_PER_DAY])
    .filter(midnight => !excepted.has(midnight))
  const removed = mergeRanges([...excepted].flatMap(midnight => spansOfDate(spans, midnight)))
  const kept = mergeRanges([...new Set(neighbours)].flatMap(day => spansOfDate(spans, day)))
  return removed.flatMap(range => without(range, kept))
}

/** The spans that begin on the date of a midnight. */
function spansOfDate(spans: readonly DaySpan[], midnight: number): WallRange[] {
  const weekday = weekdayFrom(midnight / MINUTES_PER_DAY + FIRST_WEEKDAY)
  return spans
    .filter(({ day }) => day === weekday)
    .map(({ start, end }) => [midnight + start, midnight + end])
}

function without([start, end]: WallRange, kept: readonly WallRange[]): WallRange[] {
  const left: WallRange[] = []
  let from = start
  for (const [keptStart, keptEnd] of kept) {
    if (keptEnd <= from || keptStart >= end) continue
    if (keptStart > from) left.push([from, keptStart])
    from = Math.max(from, keptEnd)
  }
  if (from < end) left.push([from, end])
  return left
}
