import { addDays, midnightOf, weekdayOfDate } from '../time/calendar-date.ts'
import { localTimeFromWall, MINUTES_PER_DAY } from '../time/local-time.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { type DateWindows, happyDates, openingDates } from './dates.ts'
import { type DayWindow, joinWindows } from './day-window.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import type { Week } from './week.ts'
import type { WeekException } from './week-exception.ts'

type Windows = readonly DayWindow[]

export const DAY_CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
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
  return writeRules(
    WEEKDAYS.map(day => week[day].windows),
    happyDates(week, exceptions),
  )
}

export function writeOsmOpening(
  slots: readonly OpeningSlot[],
  exceptions: readonly WeekException[] = [],
): string | null {
  const spans = slots.flatMap(slot => openingMinutes(slot) ?? [])
  const week = WEEKDAYS.map(weekday =>
    spans
      .filter(({ day }) => day === weekday)
      .map(({ start, end }): DayWindow => ({ start, end, ending: 'at' })),
  )
  return writeRules(week, openingDates(slots, exceptions))
}

/** For so long readers take an open end to go on, and over what else is said of that morning. */
const MORNING_MINUTES = 8 * 60

function writeRules(given: readonly Windows[], givenDates: DateWindows): string | null {
  const all = [...given.flat(), ...[...givenDates.values()].flat()]
  if (all.length === 0) return null
  const written = (windows: Windows) =>
    joinWindows(hidesMorning(all) ? withStatedEnds(windows) : windows)
  const week = given.map(written)
  const dates = new Map([...givenDates].map(([midnight, own]) => [midnight, written(own)]))
  // A rule after ";" would cut off what an earlier one has past midnight; one after "," adds to it.
  const separator = week.flat().some(passesMidnight) ? ', ' : '; '
  const weekly = isAroundTheClock(week) ? '24/7' : writeWeek(week).join(separator)
  return [weekly, ...writeDates(week, dates)].filter(Boolean).join('; ')
}

function hidesMorning(windows: Windows): boolean {
  return windows.some(({ start, end }) => start < MORNING_MINUTES || end > MINUTES_PER_DAY)
}

function withStatedEnds(windows: Windows): DayWindow[] {
  return windows.map(window => ({ ...window, ending: 'at' }))
}

function passesMidnight({ end, ending }: DayWindow): boolean {
  return end > MINUTES_PER_DAY || ending === 'close'
}

function isAroundTheClock(week: readonly Windows[]): boolean {
  return week.every(
    ([window]) =>
      window?.start === 0 && window.end === MINUTES_PER_DAY && window.ending !== 'close',
  )
}

function writeWeek(week: readonly Windows[]): string[] {
  const days = WEEKDAYS.filter(day => week[day]?.length)
  const byTime = Map.groupBy(days, day => writeWindows(week[day] ?? []))
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
function writeDates(week: readonly Windows[], dates: DateWindows): string[] {
  const ofWeek = (date: string) => week[weekdayOfDate(date)] ?? []
  const ofDate = (date: string) => dates.get(midnightOf(date)) ?? ofWeek(date)
  const touched = [...dates.keys()].flatMap(midnight => {
    const { date } = localTimeFromWall(midnight)
    const isLate = [...ofWeek(date), ...ofDate(date)].some(passesMidnight)
    return isLate ? [date, addDays(date, 1)] : [date]
  })
  return [...new Set(touched)].toSorted().map(date => {
    const windows = joinWindows([...overnight(ofDate(addDays(date, -1))), ...ofDate(date)])
    return `${writeDate(date)} ${writeWindows(windows) || 'off'}`
  })
}

function overnight(windows: Windows): DayWindow[] {
  return windows
    .filter(({ end }) => end > MINUTES_PER_DAY)
    .map(window => ({ ...window, start: 0, end: window.end - MINUTES_PER_DAY }))
}

function writeDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${year} ${MONTHS[Number(month) - 1]} ${day}`
}

function writeWindows(windows: Windows): string {
  return windows.map(writeWindow).join(',')
}

function writeWindow({ start, end, ending }: DayWindow): string {
  const isNextDay = end > MINUTES_PER_DAY && end - start <= MINUTES_PER_DAY
  const last = isNextDay ? end - MINUTES_PER_DAY : end
  return `${clockTime(start)}-${clockTime(last)}${ending === 'close' ? '+' : ''}`
}

function clockTime(minute: number): string {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${hour}:${String(minute % 60).padStart(2, '0')}`
}
