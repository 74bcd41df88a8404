import { eachWeekday, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { type DayWindow, resolveWindow } from './day-window.ts'
import type { HoursWindow } from './hours-window.ts'
import type { OpeningSlot } from './opening.ts'
import { type DaySpan, rangesOf, type WeekRange } from './ranges.ts'
import { listNamedDays, readHours } from './read-hours.ts'
import { withinOpening } from './within-opening.ts'

interface DayHours {
  /** The text mentions this day, even without a time that can be claimed. */
  isCovered: boolean
  /** As published. */
  stated: readonly DayWindow[]
  /** What of it falls into the opening hours, where they are known. */
  windows: readonly DayWindow[]
}

export type Week = Readonly<Record<Weekday, DayHours>>

type DayEntry = { enabled: boolean; time: string; items: readonly string[] }

export type WeekEntries = Readonly<Partial<Record<Weekday, DayEntry>>>

/** An unreadable text covers the days it names but claims no time; "varies" covers none. */
export function weekFromTexts(
  texts: string | readonly string[],
  slots: readonly OpeningSlot[] = [],
): Week {
  const list = typeof texts === 'string' ? [texts] : texts
  const windows = readTexts(list)
  const unread = list.filter(text => readHours(text) === null)
  const mentioned = windows.length > 0 ? [] : unread.flatMap(listNamedDays)
  return weekOf(day => {
    const named = windows.filter(window => window.days === null || window.days.includes(day))
    const stated = named.flatMap(window => resolveWindow(window, day, slots))
    const isCovered = named.length > 0 || mentioned.includes(day)
    return { isCovered, stated, windows: withinOpening(stated, day, slots) }
  })
}

/** Of a day's text, only windows that name no day or this day count. */
export function weekFromEntries(entries: WeekEntries, slots: readonly OpeningSlot[] = []): Week {
  return weekOf(day => {
    const entry = entries[day]
    if (!entry?.enabled) return { isCovered: false, stated: [], windows: [] }
    const stated = (readHours(entry.time) ?? [])
      .filter(window => window.days === null || window.days.includes(day))
      .flatMap(window => resolveWindow(window, day, slots))
    const hasItems = entry.items.some(item => item.trim() !== '')
    const isCovered = entry.time.trim() !== '' || hasItems
    return { isCovered, stated, windows: withinOpening(stated, day, slots) }
  })
}

/** Monday first; the other days are disabled (diner §2). */
export function selectableDays(week: Week): Weekday[] {
  return WEEKDAYS.filter(day => week[day].isCovered)
}

/** For a PostgreSQL int4multirange: split at Sunday midnight, merged where windows touch. */
export function weekRanges(week: Week): WeekRange[] {
  return rangesOf(weekSpans(week))
}

export function weekSpans(week: Week): DaySpan[] {
  return WEEKDAYS.flatMap(day => week[day].windows.map(({ start, end }) => ({ day, start, end })))
}

export function weekOf(makeDay: (day: Weekday) => DayHours): Week {
  return eachWeekday(makeDay)
}

function readTexts(texts: readonly string[]): HoursWindow[] {
  const separate = texts.map(text => readHours(text))
  const allNameDays = separate.every(
    windows => windows?.every(window => window.days !== null) ?? true,
  )
  if (allNameDays || texts.length === 1) return separate.flatMap(windows => windows ?? [])
  return readHours(texts.join('\n')) ?? separate.flatMap(windows => windows ?? [])
}
