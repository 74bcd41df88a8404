import { eachWeekday, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { type DayWindow, resolveWindow } from './day-window.ts'
import type { HoursWindow } from './hours-window.ts'
import type { OpeningSlot } from './opening.ts'
import { type DaySpan, rangesOf, type WeekRange } from './ranges.ts'
import { listNamedDays, readHours } from './read-hours.ts'

/** `isCovered`: the text says something about this day, even if no time that can be claimed. */
type DayHours = { isCovered: boolean; windows: readonly DayWindow[] }

export type Week = Readonly<Record<Weekday, DayHours>>

/** One day of a member's record (diner §3, happy_hour_information). */
type DayEntry = { enabled: boolean; time: string; items: readonly string[] }

export type WeekEntries = Readonly<Partial<Record<Weekday, DayEntry>>>

/**
 * The week of a found listing, from its text or list of texts. Windows that name no day apply to
 * every day. A text that cannot be read claims nothing, but covers the days that it names; a text
 * without a schedule ("varies") covers none.
 */
export function weekFromTexts(
  texts: string | readonly string[],
  slots: readonly OpeningSlot[] = [],
): Week {
  const given = typeof texts === 'string' ? [texts] : texts
  const windows = readTexts(given)
  const unread = given.filter(text => readHours(text) === null)
  const mentioned = windows.length > 0 ? [] : unread.flatMap(listNamedDays)
  return weekOf(day => {
    const named = windows.filter(window => window.days === null || window.days.includes(day))
    return {
      isCovered: named.length > 0 || mentioned.includes(day),
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
  return rangesOf(weekSpans(week))
}

/** Every window of the week, with the day on which it starts. */
export function weekSpans(week: Week): DaySpan[] {
  return WEEKDAYS.flatMap(day => week[day].windows.map(({ start, end }) => ({ day, start, end })))
}

export function weekOf(makeDay: (day: Weekday) => DayHours): Week {
  return eachWeekday(makeDay)
}

/** Each text by itself when every one names its days, otherwise as one text of several lines. */
function readTexts(texts: readonly string[]): HoursWindow[] {
  const apart = texts.map(text => readHours(text))
  const haveDays = apart.every(windows => windows?.every(window => window.days !== null) ?? true)
  if (haveDays || texts.length === 1) return apart.flatMap(windows => windows ?? [])
  return readHours(texts.join('\n')) ?? apart.flatMap(windows => windows ?? [])
}
