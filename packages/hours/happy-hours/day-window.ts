import { MINUTES_PER_DAY, minuteOfTime } from '../time/local-time.ts'
import type { Weekday } from '../time/weekday.ts'
import type { HoursWindow } from './hours-window.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'

/**
 * Minutes after the day's midnight; past 1440 is on the next day. 'close' ends at an unknown
 * closing time, counted as midnight.
 */
export type DayWindow = { start: number; end: number; ending: 'at' | 'close' | 'all-day' }

/** An earlier window until an unknown close would fill the whole day. */
const EARLIEST_UNTIL_CLOSE = 5 * 60
/** "Open to 2 am" passes midnight; "open to 2 pm" of a place that opens at 5 pm is a mistake. */
const LATEST_NIGHT_END = 6 * 60

/**
 * "open", "until …" and "all night" need known opening hours or a start, else there is none. What
 * is stated in full is taken at its word, even where the place is closed.
 */
export function resolveWindow(
  window: HoursWindow,
  day: Weekday,
  slots: readonly OpeningSlot[],
): DayWindow[] {
  const { opens, closes } = openingOf(day, slots)
  if (window.allDay && window.start === null && window.end === null) {
    return [{ start: opens ?? 0, end: closes ?? MINUTES_PER_DAY, ending: 'all-day' }]
  }
  const isStated = window.start !== null && window.start !== 'open'
  const start = startMinute(window, opens)
  if (start === null) return []
  if (window.end !== null && window.end !== 'close') {
    const end = minuteOfTime(window.end)
    if (end > start) return [{ start, end, ending: 'at' }]
    if (!isStated && end > LATEST_NIGHT_END) return []
    return [{ start, end: end + MINUTES_PER_DAY, ending: 'at' }]
  }
  if (closes !== null && closes > start) return [{ start, end: closes, ending: 'at' }]
  return start < EARLIEST_UNTIL_CLOSE ? [] : [{ start, end: MINUTES_PER_DAY, ending: 'close' }]
}

function openingOf(day: Weekday, slots: readonly OpeningSlot[]) {
  const spans = slots.filter(slot => slot.day === day).flatMap(slot => openingMinutes(slot) ?? [])
  if (spans.length === 0) return { opens: null, closes: null }
  return {
    opens: Math.min(...spans.map(span => span.start)),
    closes: Math.max(...spans.map(span => span.end)),
  }
}

function startMinute(window: HoursWindow, opens: number | null): number | null {
  if (window.start !== null && window.start !== 'open') return minuteOfTime(window.start)
  const saysUntil = window.start === null && window.end !== null
  return window.start === 'open' || saysUntil ? opens : null
}

/** In order, windows that touch as one; an end that nobody states wins over a stated one. */
export function joinWindows(windows: readonly DayWindow[]): DayWindow[] {
  const joined: DayWindow[] = []
  for (const { start, end, ending } of windows.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (!last || start > last.end) joined.push({ start, end, ending })
    else if (end > last.end) Object.assign(last, { end, ending })
    else if (end === last.end && ending === 'close') last.ending = ending
  }
  return joined
}
