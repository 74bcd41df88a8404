import { addDays, DAY_MS, DEFAULT_TIME_ZONE, localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { lockChannels } from '../channels/channels.server.ts'
import { readerZone } from '../channels/reader-zone.server.ts'
import { type FirstStart, findFirstStarts, lockStarts, type Start } from './first-starts.server.ts'
import { instantOf } from './quiet-hours.ts'
import { dueOf } from './telling.ts'

const DAYS_AHEAD = 3
const READ_AGAIN_MS = 2 * DAY_MS
const QUESTIONS_AT_ONCE = 200

export async function readSearchStarts(db: Db, { now }: { now: Date }): Promise<void> {
  await oneByOne({
    db,
    job: 'read-question-starts',
    list: (after: number | null) => listUnread(db, { after, now }),
    atOnce: QUESTIONS_AT_ONCE,
    handle: ({ id }) => readStartsOf(db, { id, now }),
    now,
  })
}

function listUnread(db: Db, { after, now }: { after: number | null; now: Date }) {
  return db
    .selectFrom('saved_questions')
    .select('id')
    .where(isUnread(now))
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(QUESTIONS_AT_ONCE)
    .execute()
}

const isUnread = (now: Date) => sql<boolean>`
  start_days <> 0 and coalesce(starts_read_until, '-infinity') < ${new Date(now.getTime() + READ_AGAIN_MS)}`

/** Searches before it locks. Places being changed stay unread until the next run. */
async function readStartsOf(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  const question = await unread(db, { id, now }).executeTakeFirst()
  if (!question) return
  const { date } = localTimeAt(now, question.place_zone)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(date, ahead))
  const starts = await findFirstStarts(db, { question, days, now })
  const until = instantOf(addDays(date, DAYS_AHEAD), 0, question.place_zone)
  await db.transaction().execute(async tx => {
    if (!(await lockStarts(tx, { starts, minute: question.start_minute, now }))) return
    if (!(await lockSearch(tx, { question, now }))) return
    await writeStarts(tx, { question, starts, now })
    await markRead(tx, { question, until })
  })
}

function unread(db: Db, { id, now }: { id: number; now: Date }) {
  return db
    .selectFrom('saved_questions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['saved_questions.id', 'account_id', 'query', 'saved_questions.zip_code', 'start_days'])
    .select(['start_minute', readerZone.as('zone')])
    .select(placeZone.as('place_zone'))
    .where('saved_questions.id', '=', id)
    .where(isUnread(now))
}

/** The days of a search are those of its zip code. */
const placeZone = sql<string>`coalesce((
  select locations.zone from locations where locations.zip_code = saved_questions.zip_code
), ${sql.lit(DEFAULT_TIME_ZONE)})`

type Question = NonNullable<Awaited<ReturnType<ReturnType<typeof unread>['executeTakeFirst']>>>

async function lockSearch(
  tx: Tx,
  { question, now }: { question: Question; now: Date },
): Promise<boolean> {
  const { id, account_id: accountId } = question
  await lockChannels(tx, { accountId })
  const locked = await unread(tx, { id, now }).forUpdate('saved_questions').executeTakeFirst()
  return locked?.start_days === question.start_days && locked.start_minute === question.start_minute
}

async function markRead(
  tx: Tx,
  { question, until }: { question: Question; until: Date },
): Promise<void> {
  await tx
    .updateTable('saved_questions')
    .set({ starts_read_until: until })
    .where('id', '=', question.id)
    .execute()
}

async function writeStarts(
  tx: Tx,
  { question, starts, now }: { question: Question; starts: readonly FirstStart[]; now: Date },
): Promise<void> {
  for (const { day, first } of starts) {
    await deleteOthers(tx, { question, day, first })
    if (first) await writeStart(tx, { question, day, first, now })
  }
}

interface StartInput {
  first: Start
  question: { id: number; zone: string; place_zone: string }
  day: string
  now: Date
}

interface OtherStarts {
  question: { id: number; place_zone: string }
  day: string
  first: Start | null
}

/** An unsent start that a changed week has replaced is deleted. */
async function deleteOthers(tx: Tx, { question, day, first }: OtherStarts): Promise<void> {
  const { from, until } = spanOf(day, question.place_zone)
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

function spanOf(day: string, zone: string): { from: Date; until: Date } {
  return {
    from: instantOf(day, 0, zone),
    until: instantOf(addDays(day, 1), 0, zone),
  }
}

/** Writes once a day, even if the switch was turned off and on again. */
async function writeStart(tx: Tx, { question, first, day, now }: StartInput): Promise<void> {
  const { from, until } = spanOf(day, question.place_zone)
  await sql`
    insert into alerts (account_id, channel, listing_id, kind, subject, question_id, due_at, expires_at)
    select account_id, channel, ${first.listingId}, 'start', ${first.at.toISOString()}, question.id,
      greatest(${dueOf(first, question.zone)}::timestamptz, ${now}::timestamptz), ${first.expiresAt}
    from saved_questions question join alert_settings using (account_id)
    where question.id = ${question.id} and not exists (
      select from alerts
      where alerts.question_id = question.id and alerts.channel = alert_settings.channel
        and kind = 'start' and expires_at >= ${from} and expires_at < ${until}
    )
    on conflict do nothing`.execute(tx)
}
