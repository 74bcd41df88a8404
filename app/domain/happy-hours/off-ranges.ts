import type { WeekException } from '../../../db/documents.ts'
import { midnightOf } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { weekdayFrom } from '../time/weekday.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { type DaySpan, mergeRanges, type WallRange } from './ranges.ts'
import { type Week, weekSpans } from './week.ts'

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3

export function happyOff(week: Week, exceptions: readonly WeekException[]): WallRange[] {
  if (exceptions.length === 0) return []
  return offRanges(
    weekSpans(week),
    exceptions.map(({ on }) => on),
  )
}

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

/** Past midnight too, except where the span of another date covers it. */
function offRanges(spans: readonly DaySpan[], dates: readonly string[]): WallRange[] {
  const excepted = new Set(dates.map(midnightOf).filter(midnight => !Number.isNaN(midnight)))
  const neighbours = [...excepted]
    .flatMap(midnight => [midnight - MINUTES_PER_DAY, midnight + MINUTES_PER_DAY])
    .filter(midnight => !excepted.has(midnight))
  const removed = mergeRanges([...excepted].flatMap(midnight => spansOfDate(spans, midnight)))
  const covered = mergeRanges([...new Set(neighbours)].flatMap(day => spansOfDate(spans, day)))
  return removed.flatMap(range => without(range, covered))
}

function spansOfDate(spans: readonly DaySpan[], midnight: number): WallRange[] {
  const weekday = weekdayFrom(midnight / MINUTES_PER_DAY + FIRST_WEEKDAY)
  return spans
    .filter(({ day }) => day === weekday)
    .map(({ start, end }) => [midnight + start, midnight + end])
}

function without([start, end]: WallRange, excluded: readonly WallRange[]): WallRange[] {
  const left: WallRange[] = []
  let from = start
  for (const [excludedStart, excludedEnd] of excluded) {
    if (excludedEnd <= from || excludedStart >= end) continue
    if (excludedStart > from) left.push([from, excludedStart])
    from = Math.max(from, excludedEnd)
  }
  if (from < end) left.push([from, end])
  return left
}
