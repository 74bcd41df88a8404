import { happyHourAt, startsBetween } from '@hush/hours'
import { addDays, HOUR_MS, MINUTE_MS } from '@hush/hours/time'
import type { OpeningSlot, PublishedHours, WeekException } from '../../../../db/documents.ts'
import { weekOfListing } from '../../listings/listing-week.ts'
import { awakeBefore, dueBefore, instantOf } from './quiet-hours.ts'

/** A job may run this late. */
const LATE_MS = 5 * MINUTE_MS
/** Less than from the last time that can be chosen to midnight. */
const NEWS_MS = 3 * HOUR_MS

export interface ListingHours {
  happy_hours: PublishedHours
  opening_hours: OpeningSlot[]
  exceptions: WeekException[]
  time_zone: string
}

/** A start, and when it is told. */
export interface Telling {
  at: Date
  /** Null for an hour before, which depends on the reader. */
  dueAt: Date | null
  expiresAt: Date
}

/** On a date of the place's zone: each start, or what is on at the chosen minute or starts next. */
export function tellingsOn(hours: ListingHours, date: string, minute: number | null): Telling[] {
  const { exceptions, time_zone: timeZone } = hours
  const week = weekOfListing(hours.happy_hours, hours.opening_hours)
  const from = instantOf(date, 0, timeZone)
  const until = instantOf(addDays(date, 1), 0, timeZone)
  const starts = startsBetween(week, { from, until, timeZone, exceptions })
  if (minute === null) return starts.map(at => ({ at, dueAt: null, expiresAt: at }))
  const dueAt = instantOf(date, minute, timeZone)
  const then = happyHourAt(week, dueAt, timeZone, exceptions)
  const begun = then.state === 'on' ? starts.findLast(at => at <= dueAt) : undefined
  const at = begun ?? starts.find(start => start > dueAt)
  if (!at) return []
  const last = new Date(dueAt.getTime() + NEWS_MS)
  const endsAt = then.state === 'on' && then.endsAt && then.endsAt < last ? then.endsAt : last
  return [{ at, dueAt, expiresAt: begun ? endsAt : at }]
}

export function isToCome({ at, dueAt }: Telling, now: Date): boolean {
  return dueAt === null ? at > now : dueAt.getTime() + LATE_MS > now.getTime()
}

/** Outside the quiet hours of the reader. */
export function dueOf({ at, dueAt, expiresAt }: Telling, readerZone: string): Date {
  return dueAt === null ? dueBefore(at, readerZone) : awakeBefore(expiresAt, dueAt, readerZone)
}
