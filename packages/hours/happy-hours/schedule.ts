import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { weekdayFrom } from '../time/weekday.ts'
import { type DateWindows, happyDates, openingDates } from './dates.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { type DaySpan, mergeRanges, rangesOf, type Schedule, type WallRange } from './ranges.ts'
import { type Week, weekSpans } from './week.ts'
import type { WeekException } from './week-exception.ts'

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3

export function happySchedule(week: Week, exceptions: readonly WeekException[]): Schedule {
  return scheduleOf(weekSpans(week), happyDates(week, exceptions))
}

export function openingSchedule(
  slots: readonly OpeningSlot[],
  exceptions: readonly WeekException[],
): Schedule {
  return scheduleOf(
    slots.flatMap(slot => openingMinutes(slot) ?? []),
    openingDates(slots, exceptions),
  )
}

function scheduleOf(spans: readonly DaySpan[], dates: DateWindows): Schedule {
  const added = [...dates].flatMap(([midnight, windows]) =>
    windows.map(({ start, end }): WallRange => [midnight + start, midnight + end]),
  )
  return {
    weekly: rangesOf(spans),
    off: offRanges(spans, new Set(dates.keys())),
    added: mergeRanges(added),
  }
}

/** Past midnight too, except where the span of another date covers it. */
function offRanges(spans: readonly DaySpan[], excepted: ReadonlySet<number>): WallRange[] {
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
