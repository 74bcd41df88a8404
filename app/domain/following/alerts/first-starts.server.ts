import type { Query } from '@hush/hours/questions'
import { addDays, hasDay, type Weekday, weekdayOfDate } from '@hush/hours/time'
import type { Db, Tx } from '../../../../db/client.ts'
import type { ListingCardRow } from '../../listings/listing-card.ts'
import { searchNear } from '../../listings/search-near.server.ts'
import { readQueryParams } from '../../search/query-params.ts'
import { instantOf } from './quiet-hours.ts'
import { isToCome, type Telling, tellingsOn } from './telling.ts'

/** The first start is chosen among this many of the nearest places. */
const PLACES_LOOKED_AT = 20

export interface Start extends Telling {
  listingId: number
}

export interface FirstStart {
  day: string
  first: Start | null
}

interface Question {
  query: string
  zip_code: string
  start_days: number
  start_minute: number | null
}

export async function findFirstStarts(
  db: Db,
  { question, days, now }: { question: Question; days: readonly string[]; now: Date },
) {
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
    found.push({ day, first: firstOf(rows, { day, minute: question.start_minute, now }) })
  }
  return found
}

function isOtherDay({ days }: Query, weekday: Weekday): boolean {
  return days.length > 0 && !days.includes(weekday)
}

interface DayQuery {
  day: string
  minute: number | null
  now: Date
}

function firstOf(rows: readonly ListingCardRow[], query: DayQuery): Start | null {
  const starts = rows.flatMap(row =>
    startsOn(row, query).map(telling => ({ ...telling, listingId: row.id })),
  )
  // Of two starts at the same time, or both on at the chosen one, the nearer place wins.
  return starts.toSorted((one, other) => newsAt(one) - newsAt(other))[0] ?? null
}

function newsAt({ at, dueAt }: Telling): number {
  return Math.max(at.getTime(), dueAt?.getTime() ?? 0)
}

type Hours = Pick<
  ListingCardRow,
  'happy_hours' | 'opening_hours' | 'exceptions' | 'time_zone' | 'doubted_from'
>

function startsOn(row: Hours, { day, minute, now }: DayQuery): Telling[] {
  const until = instantOf(addDays(day, 1), 0, row.time_zone)
  if (row.doubted_from !== null && row.doubted_from <= until) return []
  return tellingsOn(row, day, minute).filter(telling => isToCome(telling, now))
}

/** True if they hold until the transaction ends. Waiting for a change could deadlock. */
export async function lockStarts(
  tx: Tx,
  { starts, minute, now }: { starts: readonly FirstStart[]; minute: number | null; now: Date },
): Promise<boolean> {
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
    return (
      row !== undefined && startsOn(row, { day, minute, now }).some(({ at }) => +at === +first.at)
    )
  })
}
