import { MINUTES_PER_DAY } from '../time/local-time.ts'
import type { Weekday } from '../time/weekday.ts'
import type { DaySpan } from './ranges.ts'

/** Times as 'HHMM' (diner §3, Restaurant lookup result). */
export type OpeningSlot = { day: Weekday; start: string; end: string; isOvernight: boolean }

/** An end of 0000 is 2400 (diner §4); any other end at or before the start is on the next day. */
export function openingMinutes(slot: OpeningSlot): DaySpan | null {
  const start = minuteFromHhmm(slot.start)
  const end = minuteFromHhmm(slot.end) || MINUTES_PER_DAY
  if (Number.isNaN(start) || Number.isNaN(minuteFromHhmm(slot.end))) return null
  return { day: slot.day, start, end: end > start ? end : end + MINUTES_PER_DAY }
}

function minuteFromHhmm(text: string): number {
  const match = /^(\d{2}):?(\d{2})$/.exec(text.trim())
  const hour = Number(match?.[1])
  const minute = Number(match?.[2])
  return hour * 60 + minute <= MINUTES_PER_DAY && minute < 60 ? hour * 60 + minute : Number.NaN
}
