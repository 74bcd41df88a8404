import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { ListingChanges } from '../../../db/schema.ts'
import { listAsking } from '../questions/match-questions.server.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'

/** A week is told once nobody has touched it for so long. */
const STANDING_MS = 15 * MINUTE_MS
/** What could not be told for so long is old. */
const FRESH_MS = 3 * DAY_MS

/** Of one question, so that an import of thousands of places is no mail of thousands of lines. */
const MAX_WAITING = 10

const hasRoom = sql<boolean>`(
  select count(*) from alerts
  where alerts.question_id = question.id and alerts.channel = alert_settings.channel and told_at is null
) < ${MAX_WAITING}`

/** Makes alerts of what changed at places, for everybody who follows them or asked for such places. */
export async function readChanges(db: Db, { now }: { now: Date }): Promise<void> {
  await markSeen(db, now)
  while (await db.transaction().execute(tx => readNextChange(tx, now)));
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

/** Not a week that is again as it was. */
const isNews = sql<boolean>`minutes_before is distinct from happy_minutes`

async function readNextChange(tx: Tx, now: Date): Promise<boolean> {
  const stoodSince = new Date(now.getTime() - STANDING_MS)
  const change = await tx
    .selectFrom('listing_changes')
    // A change of the week locks its listing first, and so does this.
    .innerJoin('listings', 'listings.id', 'listing_id')
    .where(eb =>
      eb.or([
        eb.and([eb('kind', '=', 'week'), eb('seen_at', '<=', stoodSince)]),
        eb.and([eb('kind', '<>', 'week'), eb('seen_at', '<=', now)]),
      ]),
    )
    .select(['listing_changes.id', 'listing_id', 'kind', 'promotion_id', 'seen_at'])
    .select(isNews.as('is_news'))
    .orderBy('listing_changes.id')
    .limit(1)
    .forUpdate('listing_changes')
    .forKeyShare('listings')
    .skipLocked()
    .executeTakeFirst()
  if (!change) return false
  const news = { ...change, since: sinceOf(change.kind), now }
  await tellWhoFollows(tx, news)
  if (change.is_news) await tellWhoAsks(tx, news)
  await tx.deleteFrom('listing_changes').where('id', '=', change.id).execute()
  return true
}

const sinceOf = (kind: ListingChanges['kind']): News['since'] =>
  kind === 'week' ? 'week_since' : 'promotions_since'

interface News {
  id: number
  listing_id: number
  kind: ListingChanges['kind']
  promotion_id: string | null
  seen_at: Date | null
  since: 'week_since' | 'promotions_since'
  now: Date
}

const expiry = (now: Date) => new Date(now.getTime() + FRESH_MS)
const subjectOf = ({ id, promotion_id }: News) => promotion_id ?? String(id)

/** Who came from another listing is told of a week that is not the one they knew there. */
async function tellWhoFollows(tx: Tx, news: News): Promise<void> {
  const { id, listing_id: listingId, kind, seen_at: seenAt, since, now } = news
  await sql`
    insert into alerts (account_id, channel, listing_id, kind, subject, due_at, expires_at)
    select account_id, channel, listings.id, ${kind}, ${subjectOf(news)}, ${now}, ${expiry(now)}
    from follows join alert_settings using (account_id)
    join listings on listings.id = follows.listing_id
    join listing_changes change on change.id = ${id}
    where listings.id = ${listingId} and ${sql.ref(since)} <= ${seenAt}
      and (change.kind <> 'week' or coalesce(minutes_known, minutes_before) <> happy_minutes)
    on conflict do nothing`.execute(tx)
  if (kind !== 'week') return
  await tx
    .updateTable('follows')
    .set({ minutes_known: null })
    .where('listing_id', '=', listingId)
    .where('minutes_known', 'is not', null)
    .execute()
}

async function tellWhoAsks(tx: Tx, news: News): Promise<void> {
  const { listing_id: listingId, kind, since, now } = news
  const by = news.seen_at ?? now
  const asking = await listAsking(tx, { listingId, switchedOn: since, by, now })
  await sql`
    insert into alerts (account_id, channel, listing_id, kind, subject, question_id, due_at, expires_at)
    select distinct on (account_id, channel) account_id, channel, ${listingId}::bigint, ${kind},
      ${subjectOf(news)}, question.id, ${now}::timestamptz, ${expiry(now)}::timestamptz
    from saved_questions question join alert_settings using (account_id)
    where question.id = any(${asking}::bigint[]) and ${hasRoom}
    order by account_id, channel, question.id
    on conflict on constraint alerts_are_told_once do update set question_id = excluded.question_id
    where alerts.question_id is null and alerts.told_at is null`.execute(tx)
}
