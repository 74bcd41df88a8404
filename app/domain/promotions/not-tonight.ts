import type { WeekRange } from '@hush/hours'
import { addDays, MINUTES_PER_DAY, MINUTES_PER_WEEK, weekdayOfDate } from '@hush/hours/time'
import { dayText } from '../listings/listing-texts.ts'
import { EVENING_STARTS_MINUTE } from '../offers/event-times.ts'
import { readRanges } from './terms.ts'

export function isGoodOnEvening(ranges: readonly WeekRange[] | null, date: string): boolean {
  const start = weekdayOfDate(date) * MINUTES_PER_DAY + EVENING_STARTS_MINUTE
  return overlaps(ranges, start, start + MINUTES_PER_DAY)
}

/** The next day on whose evening codes are good before midnight, when a last day ends. */
export function nextGoodDay(ranges: readonly WeekRange[] | null, after: string): string {
  const week = Array.from({ length: 7 }, (_, days) => addDays(after, days + 1))
  const isGood = (date: string) => {
    const midnight = weekdayOfDate(date) * MINUTES_PER_DAY
    return overlaps(ranges, midnight + EVENING_STARTS_MINUTE, midnight + MINUTES_PER_DAY)
  }
  return week.find(isGood) ?? addDays(after, 1)
}

function overlaps(ranges: readonly WeekRange[] | null, from: number, until: number): boolean {
  const isIn = (shift: number) =>
    (ranges ?? []).some(([start, end]) => start + shift < until && end + shift > from)
  return ranges === null || isIn(0) || isIn(MINUTES_PER_WEEK)
}

interface PausableRow {
  /** The evening of the pause; null without one. */
  paused_on: string | null
  valid_minutes: string | null
  ends_on: string
}

/** What diners, the bar at the scan, and the owner read. */
export function notTonightText({ paused_on, valid_minutes, ends_on }: PausableRow): string | null {
  if (paused_on === null) return null
  const again = nextGoodDay(readRanges(valid_minutes), paused_on)
  const rest = again === ends_on ? 'its last day' : `until ${dayText(ends_on)}`
  return `Not tonight. Good again on ${dayText(again)}, ${rest}.`
}

interface FullRow extends Omit<PausableRow, 'paused_on'> {
  /** The evening whose places are taken; null while there are some. */
  full_on: string | null
  daily_limit: number | null
}

export function takenText({
  full_on,
  daily_limit,
  valid_minutes,
  ends_on,
}: FullRow): string | null {
  if (full_on === null) return null
  const again = nextGoodDay(readRanges(valid_minutes), full_on)
  const rest = again > ends_on ? 'This was its last evening.' : `Good again on ${dayText(again)}.`
  return `Tonight’s places are taken, ${daily_limit} a day. ${rest}`
}
