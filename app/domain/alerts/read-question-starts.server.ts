import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { lockChannels } from '../channels/channels.server.ts'
import { startsBetween } from '../happy-hours/starts.ts'
import type { ListingCardRow } from '../listings/listing-card.ts'
import { weekOfListing } from '../listings/listing-week.ts'
import { searchNear } from '../listings/search-near.server.ts'
import type { Query } from '../search/query.ts'
import { readQueryParams } from '../search/query-params.ts'
import { addDays, weekdayOfDate } from '../time/calendar-date.ts'
import { DEFAULT_TIME_ZONE, localTimeAt } from '../time/local-time.ts'
import { DAY_MS } from '../time/units.ts'
import { hasDay } from '../time/weekday.ts'
import { oneByOne, type ReportFailure } from './one-by-one.ts'
import { dueBefore, instantOf } from './quiet-hours.ts'
import { readerZone } from './reader-zone.server.ts'

const DAYS_AHEAD = 3
const READ_AGAIN_MS = 2 * DAY_MS
const QUESTIONS_AT_ONCE = 200
/** The nearest, of which the first to start is told. */
const PLACES_LOOKED_AT = 20

interface Reading {
  now: Date
  report: ReportFailure
}

/** Makes one alert a day of each saved question: of the first start among what answers it. */
export async function readQuestionStarts(db: Db, { now, report }: Reading): Promise<void> {
  await oneByOne<number>({
    step: 'read-question-starts',
    list: after => listUnread(db, { after, now }),
    atOnce: QUESTIONS_AT_ONCE,
    handle: id => db.transaction().execute(tx => readStartsOf(tx, { id, now })),
    report,
  })
}

async function listUnread(db: Db, { after, now }: { after: number | null; now: Date }) {
  const rows = await db
    .selectFrom('saved_questions')
    .select('id')
    .where(isUnread(now))
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(QUESTIONS_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

const isUnread = (now: Date) => sql<boolean>`
  start_days <> 0 and coalesce(starts_read_until, '-infinity') < ${new Date(now.getTime() + READ_AGAIN_MS)}`

async function readStartsOf(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  const question = await lockQuestion(tx, { id, now })
  if (!question) return
  const { date } = localTimeAt(now, DEFAULT_TIME_ZONE)
  const query = readQueryParams(new URLSearchParams(question.query))
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(date, ahead)
    const weekday = weekdayOfDate(day)
    if (!hasDay(question.start_days, weekday) || (query.weekday ?? weekday) !== weekday) continue
    const sought = { query: { ...query, weekday }, zipCode: question.zip_code }
    const first = await findFirstStart(tx, { ...sought, day, now })
    await deleteOthers(tx, { question, day, first })
    if (first) await writeStart(tx, { question, day, ...first, now })
  }
  await tx
    .updateTable('saved_questions')
    .set({ starts_read_until: instantOf(addDays(date, DAYS_AHEAD), 0, DEFAULT_TIME_ZONE) })
    .where('id', '=', id)
    .execute()
}

/** Deleting an account locks it first, and telling it locks its channels, and so does this. */
async function lockQuestion(tx: Tx, { id, now }: { id: number; now: Date }) {
  const owner = await tx
    .selectFrom('accounts')
    .innerJoin('saved_questions', 'saved_questions.account_id', 'accounts.id')
    .select('accounts.id as accountId')
    .where('saved_questions.id', '=', id)
    .forKeyShare('accounts')
    .executeTakeFirst()
  if (!owner) return null
  await lockChannels(tx, owner)
  const question = await tx
    .selectFrom('saved_questions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['saved_questions.id', 'query', 'saved_questions.zip_code', 'start_days'])
    .select(readerZone.as('zone'))
    .where('saved_questions.id', '=', id)
    .where(isUnread(now))
    .forUpdate('saved_questions')
    .executeTakeFirst()
  return question ?? null
}

interface Start {
  listingId: number
  at: Date
}

interface OfDay {
  query: Query
  zipCode: string
  day: string
  now: Date
}

async function findFirstStart(tx: Tx, { query, zipCode, day, now }: OfDay): Promise<Start | null> {
  const rows = await searchNear(tx, { query, zipCode, limit: PLACES_LOOKED_AT, now })
  const starts = rows.flatMap(row => startsOn(row, day, now).map(at => ({ listingId: row.id, at })))
  // Of two at the same time, the nearer one.
  return starts.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null
}

function startsOn(row: ListingCardRow, day: string, now: Date): Date[] {
  const { exceptions, time_zone: timeZone } = row
  const [from, until] = [day, addDays(day, 1)].map(date => instantOf(date, 0, timeZone))
  if (!from || !until || (row.doubted_from !== null && row.doubted_from <= until)) return []
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return startsBetween(week, { from, until, timeZone, exceptions }).filter(at => at > now)
}

interface Writing extends Start {
  question: { id: number; zone: string }
  day: string
  now: Date
}

interface Others {
  question: { id: number }
  day: string
  first: Start | null
}

/** What was the first start of a day before a week changed, and nobody was told. */
async function deleteOthers(tx: Tx, { question, day, first }: Others): Promise<void> {
  const { from, until } = spanOf(day)
  await tx
    .deleteFrom('alerts')
    .where('question_id', '=', question.id)
    .where('kind', '=', 'start')
    .where('told_at', 'is', null)
    .where('expires_at', '>=', from)
    .where('expires_at', '<', until)
    .where(eb =>
      eb.or([
        eb('listing_id', '<>', first?.listingId ?? 0),
        eb('subject', '<>', first?.at.toISOString() ?? ''),
      ]),
    )
    .execute()
}

function spanOf(day: string): { from: Date; until: Date } {
  return {
    from: instantOf(day, 0, DEFAULT_TIME_ZONE),
    until: instantOf(addDays(day, 1), 0, DEFAULT_TIME_ZONE),
  }
}

/** Once a day, also where it was switched off and on again since. */
async function writeStart(tx: Tx, { question, listingId, at, day, now }: Writing): Promise<void> {
  const { from, until } = spanOf(day)
  await sql`
    insert into alerts (account_id, channel, listing_id, kind, subject, question_id, due_at, expires_at)
    select account_id, channel, ${listingId}, 'start', ${at.toISOString()}, question.id,
      greatest(${dueBefore(at, question.zone)}::timestamptz, ${now}::timestamptz), ${at}
    from saved_questions question join alert_settings using (account_id)
    where question.id = ${question.id} and not exists (
      select from alerts
      where alerts.question_id = question.id and alerts.channel = alert_settings.channel
        and kind = 'start' and expires_at >= ${from} and expires_at < ${until}
    )
    on conflict do nothing`.execute(tx)
}
