import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { listNamedDays, readHours } from '../../happy-hours/read-hours.ts'
import { sortWeekdays, type Weekday } from '../../time/weekday.ts'
import { MOST_WINDOWS } from './complete-hours.ts'
import { type Piece, quoteOf } from './pieces.ts'
import type { Reading } from './stated.ts'
import { DATED_HEADING, HAPPY_HOUR } from './words.ts'

/** Fewer dates are events. */
const LEAST_DATES = 3
/** Below the title of an entry, its text and then its time. */
const LONGEST_ENTRY = 10
const TIME_LINE = /^\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?\s?[-–—]\s?\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?$/iu

interface Entry {
  day: Weekday
  time: string
  quote: string
}

/**
 * Dated entries of one time on three weekdays or more are a week; of a calendar with several weeks all
 * must agree, since a weekday stands for its date.
 */
export function readCalendar(pieces: readonly Piece[]): Reading | null {
  const entries = entriesOf(pieces)
  const byTime = Map.groupBy(entries, ({ time }) => time)
  const windows: HoursWindow[] = []
  for (const [time, dated] of byTime) {
    const days = sortWeekdays(dated.map(({ day }) => day))
    const [read] = readHours(time) ?? []
    if (days.length >= LEAST_DATES && read) windows.push({ ...read, days })
  }
  const first = entries[0]
  return windows.length > 0 && windows.length <= MOST_WINDOWS && first
    ? { windows, quote: first.quote }
    : null
}

function entriesOf(pieces: readonly Piece[]): Entry[] {
  const entries: Entry[] = []
  let day: { weekday: Weekday; place: number } | null = null
  for (const [place, { text }] of pieces.entries()) {
    const [weekday] = DATED_HEADING.test(text) ? listNamedDays(text) : []
    if (weekday !== undefined) day = { weekday, place }
    if (!day || !HAPPY_HOUR.test(text)) continue
    const end = timeLineAfter(pieces, place)
    const time = end === null ? undefined : pieces[end]?.text
    if (end === null || time === undefined) continue
    const from = end - day.place > LONGEST_ENTRY ? place : day.place
    const quote = quoteOf(pieces, from, end)
    entries.push({ day: day.weekday, time, quote })
  }
  return entries
}

function timeLineAfter(pieces: readonly Piece[], place: number): number | null {
  for (let at = place + 1; at <= place + LONGEST_ENTRY; at += 1) {
    const text = pieces[at]?.text ?? ''
    if (TIME_LINE.test(text)) return at
    if (DATED_HEADING.test(text)) return null
  }
  return null
}
