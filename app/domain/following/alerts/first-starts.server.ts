import { startsBetween } from '@hush/hours'
import type { Query } from '@hush/hours/questions'
import { addDays, hasDay, type Weekday, weekdayOfDate } from '@hush/hours/time'
import type { Db, Tx } from '../../../../db/client.ts'
import type { ListingCardRow } from '../../listings/listing-card.ts'
import { weekOfListing } from '../../listings/listing-week.ts'
import { searchNear } from '../../listings/search-near.server.ts'
import { readQueryParams } from '../../search/query-params.ts'
import { instantOf } from './quiet-hours.ts'

/** The first start is chosen among this many of the nearest places. */
const PLACES_LOOKED_AT = 20

export interface Start {
  listingId: number
  at: Date
}

export interface FirstStart {
  day: string
  first: Start | null
}

interface Question {
  query: string
  zip_code: string
  start_days: number
}

interface Search {
  question: Question
  days: readonly string[]
  now: Date
}

export async function findFirstStarts(db: Db, { question, days, now }: Search) {
  const query = readQueryParams(new URLSearchParams(question.query))
  const found: FirstStart[] = []
  for (const day of days) {
    const weekday = weekdayOfDate(day)
    if (!hasDay(question.start_days, weekday) || isOtherDay(query, weekday)) continue
    const rows = await searchNear(db, {
      query: { ...query, days: [weekday] },
      zipCode: question.zip_code,
      limit: PLACES_LOOKED_AT,
      now,
    })
    found.push({ day, first: firstOf(rows, day, now) })
  }
  return found
}

function isOtherDay({ days }: Query, weekday: Weekday): boolean {
  return days.length > 0 && !days.includes(weekday)
}

function firstOf(rows: readonly ListingCardRow[], day: string, now: Date): Start | null {
  const starts = rows.flatMap(row => startsOn(row, day, now).map(at => ({ listingId: row.id, at })))
  // Of two starts at the same time, the nearer place wins.
  return starts.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null
}

type Hours = Pick<
  ListingCardRow,
  'happy_hours' | 'opening_hours' | 'exceptions' | 'time_zone' | 'doubted_from'
>

function startsOn(row: Hours, day: string, now: Date): Date[] {
  const { exceptions, time_zone: timeZone } = row
  const [from, until] = [day, addDays(day, 1)].map(date => instantOf(date, 0, timeZone))
  if (!from || !until || (row.doubted_from !== null && row.doubted_from <= until)) return []
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return startsBetween(week, { from, until, timeZone, exceptions }).filter(at => at > now)
}

interface LockStartsInput {
  starts: readonly FirstStart[]
  now: Date
}

/** True if they hold until the transaction ends. Waiting for a change could deadlock. */
export async function lockStarts(tx: Tx, { starts, now }: LockStartsInput): Promise<boolean> {
  const ids = starts.flatMap(({ first }) => first?.listingId ?? [])
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('listings')
    .select(['id', 'happy_hours', 'opening_hours', 'exceptions', 'time_zone', 'doubted_from'])
    .where('id', 'in', ids)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .forShare()
    .skipLocked()
    .execute()
  return starts.every(({ day, first }) => {
    if (first === null) return true
    const row = rows.find(({ id }) => id === first.listingId)
    return row !== undefined && startsOn(row, day, now).some(at => +at === +first.at)
  })
}
