import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '../time/local-time.ts'
import type { Weekday } from '../time/weekday.ts'
import type { DayWindow } from './day-window.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { mergeRanges, type WeekRange } from './ranges.ts'

/**
 * The parts of a day's windows while the place is open (decision 0006). Unknown opening hours take
 * nothing away; where some are known, a day without any is closed, and its "all day" is not what
 * the night before leaves of it.
 */
export function withinOpening(
  windows: readonly DayWindow[],
  day: Weekday,
  slots: readonly OpeningSlot[],
): DayWindow[] {
  const spans = slots.flatMap(slot => openingMinutes(slot) ?? [])
  if (spans.length === 0) return [...windows]
  const open = [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].flatMap(week =>
    spans.map((span): WeekRange => {
      const midnight = week + (span.day - day) * MINUTES_PER_DAY
      return [midnight + span.start, midnight + span.end]
    }),
  )
  const stretches = mergeRanges(open)
  const isOpenDay = spans.some(span => span.day === day)
  return windows
    .filter(({ ending }) => ending === 'at' || isOpenDay)
    .flatMap(window => cutTo(window, stretches))
}

/** The parts of a window in stretches of the same day's minutes. */
export function cutTo(window: DayWindow, stretches: readonly WeekRange[]): DayWindow[] {
  return stretches.flatMap(([opens, closes]) => {
    const start = Math.max(window.start, opens)
    const end = Math.min(window.end, closes)
    // What only begins after midnight is no longer that day's happy hour.
    if (start >= end || start >= MINUTES_PER_DAY) return []
    return [{ start, end, ending: window.ending }]
  })
}
