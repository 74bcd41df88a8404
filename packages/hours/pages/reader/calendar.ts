import { listNamedDays, readHours } from '../../happy-hours/read-hours.ts'
import { sortWeekdays, type Weekday } from '../../time/weekday.ts'
import { MOST_WINDOWS, type PlacedReading } from './complete-hours.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
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
  from: number
  to: number
}

/**
 * Dated entries on three weekdays or more are a week; of a calendar with several weeks all must agree,
 * since a weekday stands for its date.
 */
export function readCalendar(pieces: readonly Piece[]): PlacedReading | null {
  const entries = entriesOf(pieces)
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const isWeek = [...byDay.values()].every(
    dated => new Set(dated.map(({ time }) => time)).size === 1,
  )
  if (byDay.size < LEAST_DATES || !isWeek) return null
  const windows = [...Map.groupBy(entries, ({ time }) => time)].flatMap(([time, dated]) => {
    const [read] = readHours(time) ?? []
    return read ? { ...read, days: sortWeekdays(dated.map(({ day }) => day)) } : []
  })
  const [first] = entries
  return windows.length > 0 && windows.length <= MOST_WINDOWS && first
    ? { windows, quote: first.quote, from: first.from, to: first.to }
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
    entries.push({ day: day.weekday, time, quote, from, to: end })
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
