import type { HoursWindow, TimeOfDay } from './hours-window.ts'
import { MINUTES_PER_DAY } from './local-time.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { rangesOf, type WeekRange } from './ranges.ts'
import { readHours } from './read-hours.ts'
import { WEEKDAYS, type Weekday } from './weekday.ts'

/**
 * A window of one weekday. It belongs to the day on which it starts.
 * `start` is the minute of that day; `end` counts on from the same midnight, so past 1440 it is on
 * the next day. `ending` is 'close' when it lasts until a closing time that nobody told us: `end` is
 * then midnight. 'all-day' windows hold the opening hours when known, otherwise 00:00 to 24:00.
 */
export type DayWindow = { start: number; end: number; ending: 'at' | 'close' | 'all-day' }

/** `isCovered`: the text says something about this day, even if no time that can be claimed. */
export type DayHours = { isCovered: boolean; windows: readonly DayWindow[] }

export type Week = Readonly<Record<Weekday, DayHours>>

/** One day of a member's record (diner §3, happy_hour_information). */
export type DayEntry = { enabled: boolean; time: string; items: readonly string[] }

export type WeekEntries = Readonly<Partial<Record<Weekday, DayEntry>>>

/** Before this minute a window until an unknown close is not claimed: it would fill the whole day. */
const EARLIEST_UNTIL_CLOSE = 5 * 60

/**
 * The week of a found listing, from its text or list of texts. Windows that name no day apply to
 * every day. A text that cannot be read claims nothing.
 */
export function weekFromTexts(
  texts: string | readonly string[],
  slots: readonly OpeningSlot[] = [],
): Week {
  const windows = readTexts(typeof texts === 'string' ? [texts] : texts)
  return weekOf(day => {
    const named = windows.filter(window => window.days === null || window.days.includes(day))
    return {
      isCovered: named.length > 0,
      windows: named.flatMap(window => resolveWindow(window, day, slots)),
    }
  })
}

/**
 * The week of a member listing, from its record of days. A day counts when it is enabled and has a
 * time or an item; of its text, windows count that name no day or this day.
 */
export function weekFromEntries(entries: WeekEntries, slots: readonly OpeningSlot[] = []): Week {
  return weekOf(day => {
    const entry = entries[day]
    if (!entry?.enabled) return { isCovered: false, windows: [] }
    const windows = (readHours(entry.time) ?? [])
      .filter(window => window.days === null || window.days.includes(day))
      .flatMap(window => resolveWindow(window, day, slots))
    const hasItems = entry.items.some(item => item.trim() !== '')
    return { isCovered: entry.time.trim() !== '' || hasItems, windows }
  })
}

/** Days covered by the text or record, Monday first; the others are disabled (diner §2). */
export function selectableDays(week: Week): Weekday[] {
  return WEEKDAYS.filter(day => week[day].isCovered)
}

/** The day selected at first, or null when none can be. */
export function firstSelectableDay(week: Week): Weekday | null {
  return selectableDays(week)[0] ?? null
}

/**
 * When it is on, in ascending order without overlaps, for a PostgreSQL int4multirange: split where
 * it passes Sunday midnight, merged where windows overlap or touch.
 */
export function weekRanges(week: Week): WeekRange[] {
  return rangesOf(
    WEEKDAYS.flatMap(day => week[day].windows.map(({ start, end }) => ({ day, start, end }))),
  )
}

export function weekOf(makeDay: (day: Weekday) => DayHours): Week {
  return {
    0: makeDay(0),
    1: makeDay(1),
    2: makeDay(2),
    3: makeDay(3),
    4: makeDay(4),
    5: makeDay(5),
    6: makeDay(6),
  }
}

/** Each text by itself when every one names its days, otherwise as one text of several lines. */
function readTexts(texts: readonly string[]): HoursWindow[] {
  const apart = texts.map(text => readHours(text))
  const haveDays = apart.every(windows => windows?.every(window => window.days !== null) ?? true)
  if (haveDays || texts.length === 1) return apart.flatMap(windows => windows ?? [])
  return readHours(texts.join('\n')) ?? apart.flatMap(windows => windows ?? [])
}

/**
 * The minutes of a stated window on one day. "open" and "until …" need known opening hours, or
 * nothing is claimed; so does "all night" without a start. An unknown close counts until midnight.
 */
export function resolveWindow(
  window: HoursWindow,
  day: Weekday,
  slots: readonly OpeningSlot[],
): DayWindow[] {
  const opening = slots.filter(slot => slot.day === day).flatMap(slot => openingMinutes(slot) ?? [])
  const opens = opening.length > 0 ? Math.min(...opening.map(slot => slot.start)) : null
  const closes = opening.length > 0 ? Math.max(...opening.map(slot => slot.end)) : null
  if (window.allDay && window.start === null && window.end === null) {
    return [{ start: opens ?? 0, end: closes ?? MINUTES_PER_DAY, ending: 'all-day' }]
  }
  const start = startMinute(window, opens)
  if (start === null) return []
  if (window.end !== null && window.end !== 'close') {
    const end = minuteOfTime(window.end)
    return [{ start, end: end > start ? end : end + MINUTES_PER_DAY, ending: 'at' }]
  }
  if (closes !== null && closes > start) return [{ start, end: closes, ending: 'at' }]
  return start < EARLIEST_UNTIL_CLOSE ? [] : [{ start, end: MINUTES_PER_DAY, ending: 'close' }]
}

function startMinute(window: HoursWindow, opens: number | null): number | null {
  if (window.start !== null && window.start !== 'open') return minuteOfTime(window.start)
  const saysUntil = window.start === null && window.end !== null
  if (window.start === 'open' || saysUntil) return opens ?? (window.allDay ? 0 : null)
  return null
}

function minuteOfTime(time: TimeOfDay): number {
  const [hour = '', minute = ''] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
