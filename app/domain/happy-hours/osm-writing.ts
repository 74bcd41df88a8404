import type { WeekException } from '../../../db/documents.ts'
import { addDays, midnightOf, weekdayOfDate } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { closedDates } from './off-ranges.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import type { DaySpan } from './ranges.ts'
import type { Week } from './week.ts'

/** `isOpenEnd`: goes on until a closing time that is not known. */
interface OsmSpan extends DaySpan {
  isOpenEnd: boolean
}

type Span = Omit<OsmSpan, 'day'>

const DAY_CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A week in the syntax of OpenStreetMap's opening_hours, "Mo-Fr 16:00-18:30; 2026 Dec 24 off"; null
 * where it has no time. An end that nobody states is "17:00-24:00+", or midnight where that would
 * hide a window of the next morning.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function writeOsmHappyHours(
  week: Week,
  exceptions: readonly WeekException[] = [],
): string | null {
  const spans = WEEKDAYS.flatMap(day =>
    week[day].windows.map(({ start, end, ending }) => {
      return { day, start, end, isOpenEnd: ending === 'close' }
    }),
  )
  return writeRules(
    spans,
    exceptions.map(({ on }) => on),
  )
}

export function writeOsmOpening(
  slots: readonly OpeningSlot[],
  exceptions: readonly WeekException[] = [],
): string | null {
  const spans = slots.flatMap(slot => {
    const span = openingMinutes(slot)
    return span ? { ...span, isOpenEnd: false } : []
  })
  return writeRules(spans, closedDates(exceptions))
}

/** For so long readers take an open end to go on, and over what else is said of that morning. */
const MORNING_MINUTES = 8 * 60

function writeRules(given: readonly OsmSpan[], dates: readonly string[]): string | null {
  if (given.length === 0) return null
  const hasMorning = given.some(
    ({ start, end }) => start < MORNING_MINUTES || end > MINUTES_PER_DAY,
  )
  const spans = hasMorning ? given.map(span => ({ ...span, isOpenEnd: false })) : given
  const week = WEEKDAYS.map(day => joinSpans(spans.filter(span => span.day === day)))
  // A rule after ";" would cut off what an earlier one has past midnight; one after "," adds to it.
  const separator = spans.some(passesMidnight) ? ', ' : '; '
  const weekly = isAroundTheClock(week) ? '24/7' : writeWeek(week).join(separator)
  return [weekly, ...writeDates(week, dates)].join('; ')
}

function passesMidnight({ end, isOpenEnd }: Span): boolean {
  return end > MINUTES_PER_DAY || isOpenEnd
}

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { start, end, isOpenEnd } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (!last || start > last.end) joined.push({ start, end, isOpenEnd })
    else if (end === last.end) last.isOpenEnd ||= isOpenEnd
    else if (end > last.end) Object.assign(last, { end, isOpenEnd })
  }
  return joined
}

function isAroundTheClock(week: readonly Span[][]): boolean {
  return week.every(
    ([span]) => span?.start === 0 && span.end === MINUTES_PER_DAY && !span.isOpenEnd,
  )
}

function writeWeek(week: readonly Span[][]): string[] {
  const days = WEEKDAYS.filter(day => week[day]?.length)
  const byTime = Map.groupBy(days, day => writeSpans(week[day] ?? []))
  return [...byTime].map(([times, group]) => `${writeDays(group)} ${times}`)
}

function writeDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map(writeRun).join(',')
}

function writeRun(run: readonly Weekday[]): string {
  const [first, last] = [DAY_CODES[run[0] ?? 0], DAY_CODES[run.at(-1) ?? 0]]
  if (run.length === 1) return first
  return `${first}${run.length === 2 ? ',' : '-'}${last}`
}

/**
 * A rule for a date holds for all of its twenty-four hours: it repeats what came over from the
 * evening before, and the date after an excepted night is written out without that night.
 */
function writeDates(week: readonly Span[][], dates: readonly string[]): string[] {
  const excepted = new Set(dates.filter(date => !Number.isNaN(midnightOf(date))))
  const touched = [...excepted].flatMap(date => {
    return spansOf(week, date).some(passesMidnight) ? [date, addDays(date, 1)] : [date]
  })
  return [...new Set(touched)].toSorted().map(date => {
    const before = addDays(date, -1)
    const kept = excepted.has(before) ? [] : overnight(spansOf(week, before))
    const own = excepted.has(date) ? [] : spansOf(week, date)
    return `${writeDate(date)} ${writeSpans(joinSpans([...kept, ...own])) || 'off'}`
  })
}

function spansOf(week: readonly Span[][], date: string): readonly Span[] {
  return week[weekdayOfDate(date)] ?? []
}

function overnight(spans: readonly Span[]): Span[] {
  return spans
    .filter(({ end }) => end > MINUTES_PER_DAY)
    .map(span => ({ ...span, start: 0, end: span.end - MINUTES_PER_DAY }))
}

function writeDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${year} ${MONTHS[Number(month) - 1]} ${day}`
}

function writeSpans(spans: readonly Span[]): string {
  return spans.map(writeSpan).join(',')
}

function writeSpan({ start, end, isOpenEnd }: Span): string {
  const isNextDay = end > MINUTES_PER_DAY && end - start <= MINUTES_PER_DAY
  const last = isNextDay ? end - MINUTES_PER_DAY : end
  return `${clockTime(start)}-${clockTime(last)}${isOpenEnd ? '+' : ''}`
}

function clockTime(minute: number): string {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${hour}:${String(minute % 60).padStart(2, '0')}`
}
