import { sortWeekdays } from '../../time/weekday.ts'
import type { HoursWindow } from '../hours-window.ts'

/** From this many single-day windows, a text lists its week day by day. */
const DAY_BY_DAY = 3

export function tidyWindows(stated: readonly HoursWindow[]): HoursWindow[] {
  const windows = uniqueWindows(
    stated.filter(window => !isRestated(window, stated) && !isSaidOfDays(window, stated)),
  )
  const isDayByDay =
    windows.length >= DAY_BY_DAY && windows.every(window => window.days?.length === 1)
  return isDayByDay ? mergeDays(windows) : windows
}

/** "All night long Tuesdays, Tuesdays after 8 pm": the window with a start says it all. */
function isRestated(window: HoursWindow, windows: readonly HoursWindow[]): boolean {
  if (window.allDay && window.days === null) {
    return windows.some(other => other.days === null && other.start !== null && other.end !== null)
  }
  if (!window.allNight) return false
  return windows.some(
    other => other.start !== null && other.days?.join() === window.days?.join() && !other.allDay,
  )
}

/** "3–6 PM. Mon–Fri 3–6 PM": the second says the days of the first. */
function isSaidOfDays(window: HoursWindow, windows: readonly HoursWindow[]): boolean {
  if (window.days !== null) return false
  const timeOf = (one: HoursWindow) => keyOf({ ...one, days: null })
  return windows.some(other => other.days !== null && timeOf(other) === timeOf(window))
}

function uniqueWindows(windows: readonly HoursWindow[]): HoursWindow[] {
  const byKey = new Map(windows.map(window => [keyOf(window), window]))
  return [...byKey.values()]
}

function mergeDays(windows: readonly HoursWindow[]): HoursWindow[] {
  const merged = new Map<string, HoursWindow>()
  for (const window of windows) {
    const key = keyOf({ ...window, days: null })
    const days = [...(merged.get(key)?.days ?? []), ...(window.days ?? [])]
    merged.set(key, { ...window, days: sortWeekdays(days) })
  }
  return [...merged.values()]
}

export function isSameSchedule(
  some: readonly HoursWindow[],
  others: readonly HoursWindow[] | null,
): boolean {
  if (others === null) return false
  return some.map(keyOf).sort().join() === others.map(keyOf).sort().join()
}

function keyOf({ days, start, end, allDay, allNight }: HoursWindow): string {
  return JSON.stringify([days, start, end, allDay ?? false, allNight ?? false])
}
