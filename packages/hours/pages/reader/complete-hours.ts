import { type DayWindow, resolveWindow } from '../../happy-hours/day-window.ts'
import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf, readHours } from '../../happy-hours/read-hours.ts'
import type { Weekday } from '../../time/weekday.ts'
import { ALL_DAY_LONG, HAPPY_HOUR } from './words.ts'

/** Minutes; longer ones are opening hours. */
const LONGEST_WINDOW = 6.5 * 60
/** An evening beside shorter ones in one line with the words. */
const LONGEST_EVENING = 8 * 60
/** In one line with the words, where it ends before the evening does. */
const LONGEST_LABELLED = 12 * 60
const LAST_OF_LONG = 20 * 60
const LABEL_AND_TIME = new RegExp(`(?:${HAPPY_HOUR.source})[^\\n]*\\d`, 'iu')
const ALL_DAY = /(?<!\p{L})all[ -]day(?!\p{L})/iu
const USUAL_WINDOW = 4 * 60
const EVENING_END = 21 * 60
const USUAL_START = 14 * 60
const USUAL_END = 19.5 * 60
const LATE_START = 20 * 60
/** Three a day; more are no week of one place. */
export const MOST_WINDOWS = 21

export interface Reading {
  windows: HoursWindow[]
  quote: string
}

/** A reading with the pieces that it was read from. */
export interface PlacedReading extends Reading {
  from: number
  to: number
  /** What stands below it was looked at as another section of it. */
  hasSections?: true
}

/**
 * The windows of a text that says days and times of all of them; null otherwise. Those with their label
 * may be longer.
 */
export function readCompleteHours(text: string, isLabelled = false): HoursWindow[] | null {
  const windows = withoutAllDay(readHours(text))
  if (!windows || windows.length === 0 || windows.length > MOST_WINDOWS) return null
  const longest = isLabelled || LABEL_AND_TIME.test(text) ? LONGEST_LABELLED : LONGEST_WINDOW
  const hasShort = windows.some(one => !one.allDay && !isTooLong(one, USUAL_WINDOW, false))
  const isSure =
    windows.every(isComplete) &&
    !windows.some(one => isTooLong(one, longest, LABEL_AND_TIME.test(text) && hasShort)) &&
    !overlap(windows)
  const isAllDay = windows.some(({ allDay }) => allDay)
  return isSure && (!isAllDay || saysAllDay(text)) ? windows : null
}

/** A day that is happy all day is so whatever is said of every day. */
function withoutAllDay(windows: readonly HoursWindow[] | null): HoursWindow[] | null {
  const allDay = new Set(windows?.flatMap(one => (one.allDay ? (one.days ?? []) : [])))
  if (!windows || allDay.size === 0) return windows && [...windows]
  return windows.flatMap(one => {
    const days = one.allDay ? one.days : (one.days?.filter(day => !allDay.has(day)) ?? null)
    return days?.length === 0 ? [] : { ...one, days }
  })
}

/** Of the happy hour itself, or as a line of its list: "all day Monday". */
function saysAllDay(text: string): boolean {
  if (ALL_DAY_LONG.test(text)) return true
  const [first = ''] = text.split('\n')
  const days = text.split(/[\n;,()&!]|\.\s|\sand\s/u).filter(part => ALL_DAY.test(part))
  const isOfList = (part: string) => {
    const { days: named, words } = marksOf(part)
    return named.length > 0 && words === 0 && !HAPPY_HOUR.test(part)
  }
  return HAPPY_HOUR.test(first) && days.length > 0 && days.every(isOfList)
}

function isComplete({ days, start, end, allDay }: HoursWindow): boolean {
  if (days === null || days.length === 0) return false
  return allDay === true || (start !== null && end !== null)
}

function isTooLong(window: HoursWindow, longest: number, isBesideShort: boolean): boolean {
  const late = isBesideShort ? LONGEST_EVENING : LONGEST_WINDOW
  return rangesOn(window).some(
    ({ start, end, ending }) =>
      ending === 'at' && end - start > (end <= LAST_OF_LONG ? longest : Math.min(longest, late)),
  )
}

function rangesOn(window: HoursWindow): DayWindow[] {
  return resolveWindow(window, window.days?.[0] ?? 0, [])
}

/** Apart from their words, evenings are those of the kitchen or the bar; below a mere mention so is a day. */
export function mayBelong(windows: readonly HoursWindow[], isLabelled: boolean): boolean {
  return isLabelled ? !lookLikeOpeningHours(windows) : windows.every(isUsual)
}

function isUsual(window: HoursWindow): boolean {
  return rangesOn(window).every(({ start, end }) => {
    const isAfternoon = start >= USUAL_START && end <= USUAL_END
    return end - start <= USUAL_WINDOW && (isAfternoon || start >= LATE_START)
  })
}

export function lookLikeOpeningHours(windows: readonly HoursWindow[]): boolean {
  const isLong = (window: HoursWindow) =>
    !window.allDay &&
    rangesOn(window).some(({ start, end }) => end >= EVENING_END && end - start > USUAL_WINDOW)
  return windows.every(isLong) || windows.some(window => window.end !== 'close' && isLong(window))
}

/** "Mon–Fri 3–6 north, 3–7 south" */
export function statesSeveralAtOnce(text: string): boolean {
  const windows = (withoutAllDay(readHours(text)) ?? []).filter(isComplete)
  return windows.length > MOST_WINDOWS || overlap(windows)
}

/** One place has no two happy hours at once: they are those of several. */
export function overlap(windows: readonly HoursWindow[]): boolean {
  return windows.some((window, place) =>
    windows.slice(place + 1).some(other => window.days?.some(day => meet(window, other, day))),
  )
}

function meet(some: HoursWindow, other: HoursWindow, day: Weekday): boolean {
  if (!other.days?.includes(day)) return false
  const others = resolveWindow(other, day, [])
  return resolveWindow(some, day, []).some(({ start, end }) =>
    others.some(window => window.start < end && start < window.end),
  )
}

/** Whether `some` says all that `others` say. */
export function saysAllOf(some: readonly HoursWindow[], others: readonly HoursWindow[]): boolean {
  const said = new Set(some.flatMap(daysOf))
  return others.flatMap(daysOf).every(day => said.has(day))
}

function daysOf({ days, start, end, allDay, allNight }: HoursWindow): string[] {
  const time = JSON.stringify([start, end, allDay ?? false, allNight ?? false])
  return (days ?? []).map(day => `${day} ${time}`)
}
