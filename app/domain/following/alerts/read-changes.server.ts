import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { ALERT_KINDS, switchColumn } from '../channels/alert-kinds.ts'
import { listMatching } from '../saved-searches/match-searches.server.ts'

const FRESH_MS = 3 * DAY_MS
const CHANGES_AT_ONCE = 500

/** Limits one question, so that importing thousands of places mails no thousands of lines. */
const MAX_WAITING = 10

const hasRoom = sql<boolean>`(
  select count(*) from alerts
  where alerts.question_id = question.id and alerts.channel = alert_settings.channel and told_at is null
) < ${MAX_WAITING}`

export async function readChanges(db: Db, { now }: { now: Date }): Promise<void> {
  await markSeen(db, now)
  await oneByOne({
    db,
    job: 'read-changes',
    list: (after: number | null) => listChanges(db, { after, now }),
    atOnce: CHANGES_AT_ONCE,
    handle: ({ id }) => db.transaction().execute(tx => readChange(tx, { id, now })),
    now,
  })
}

/** The triggers that write changes do not know our clock. */
async function markSeen(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('listing_changes')
    .set({ seen_at: now })
    .where('id', 'in', changes =>
      changes
        .selectFrom('listing_changes')
        .select('id')
        .where('seen_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** A week is told once nobody has touched it for a while. */
function hasStood(now: Date) {
  const stood = Object.entries(ALERT_KINDS).map(
    ([kind, { standsMs }]) =>
      sql`kind = ${kind} and seen_at <= ${new Date(now.getTime() - standsMs)}::timestamptz`,
  )
  return sql<boolean>`(${sql.join(stood, sql` or `)})`
}

function listChanges(db: Db, { after, now }: { after: number | null; now: Date }) {
  return db
    .selectFrom('listing_changes')
    .select('id')
    .where(hasStood(now))
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(CHANGES_AT_ONCE)
    .execute()
}

const isNews = sql<boolean>`minutes_before is distinct from happy_minutes`

async function readChange(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  const change = await lockChange(tx, { id, now })
  if (!change) return
  const searchIds = change.is_news ? await listSearchesFor(tx, { change, now }) : []
  await lockAccounts(tx, { listingId: change.listing_id, searchIds })
  const writing = { change, expiresAt: new Date(now.getTime() + FRESH_MS), now }
  await writeToFollowers(tx, writing)
  await writeToSearches(tx, { ...writing, searchIds })
  await tx.deleteFrom('listing_changes').where('id', '=', id).execute()
}

/** The order of locks is the same as in a change of the week. */
function lockChange(tx: Tx, { id, now }: { id: number; now: Date }) {
  return tx
    .selectFrom('listing_changes')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .where('listing_changes.id', '=', id)
    .where(hasStood(now))
    .select(['listing_changes.id', 'listing_id', 'kind', 'promotion_id', 'seen_at'])
    .select(['minutes_before', isNews.as('is_news')])
    .forUpdate('listing_changes')
    .forShare('listings')
    .skipLocked()
    .executeTakeFirst()
}

type Change = NonNullable<Awaited<ReturnType<typeof lockChange>>>

function listSearchesFor(tx: Tx, { change, now }: { change: Change; now: Date }) {
  return listMatching(tx, {
    listingId: change.listing_id,
    switchedOn: switchOf(change),
    by: change.seen_at ?? now,
    now,
  })
}

interface Readers {
  listingId: number
  searchIds: readonly number[]
}

/** The order of locks is the same as in deleting an account. */
async function lockAccounts(tx: Tx, { listingId, searchIds }: Readers): Promise<void> {
  await sql`
    select from accounts where id in (
      select account_id from follows where listing_id = ${listingId}
      union select account_id from saved_questions where id = any(${searchIds}::bigint[]))
    order by id for key share`.execute(tx)
}

interface AlertInput {
  change: Change
  expiresAt: Date
  now: Date
}

const switchOf = ({ kind }: Change) => switchColumn(ALERT_KINDS[kind].switchedOnBy)
const subjectOf = ({ promotion_id, id }: Change) => promotion_id ?? String(id)

/** A week known from another listing is no news. */
async function writeToFollowers(tx: Tx, { change, expiresAt, now }: AlertInput): Promise<void> {
  const { listing_id: listingId, kind } = change
  const known = sql`coalesce(minutes_known, ${change.minutes_before}::int4multirange)`
  await sql`
    insert into alerts (
      account_id, channel, listing_id, kind, subject, minutes_before, due_at, expires_at
    )
    select account_id, channel, listings.id, ${kind}, ${subjectOf(change)},
      case when ${kind} = 'week' then ${known} end, ${now}, ${expiresAt}
    from follows join alert_settings using (account_id)
    join listings on listings.id = follows.listing_id
    where listings.id = ${listingId} and ${sql.ref(switchOf(change))} <= ${change.seen_at}
      and (${kind} <> 'week' or ${known} <> happy_minutes)
    on conflict do nothing`.execute(tx)
  if (kind !== 'week') return
  await tx
    .updateTable('follows')
    .set({ minutes_known: null })
    .where('listing_id', '=', listingId)
    .where('minutes_known', 'is not', null)
    .execute()
}

async function writeToSearches(
  tx: Tx,
  { change, searchIds, expiresAt, now }: AlertInput & Pick<Readers, 'searchIds'>,
): Promise<void> {
  if (searchIds.length === 0) return
  await sql`
    insert into alerts (
      account_id, channel, listing_id, kind, subject, minutes_before, question_id, due_at, expires_at
    )
    select distinct on (account_id, channel) account_id, channel, ${change.listing_id}::bigint, ${change.kind},
      ${subjectOf(change)}, ${change.minutes_before}::int4multirange, question.id,
      ${now}::timestamptz, ${expiresAt}::timestamptz
    from saved_questions question join alert_settings using (account_id)
    where question.id = any(${searchIds}::bigint[]) and ${hasRoom}
    order by account_id, channel, question.id
    on conflict on constraint alerts_are_told_once do update set question_id = excluded.question_id
    where alerts.question_id is null and alerts.told_at is null`.execute(tx)
}
