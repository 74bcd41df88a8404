import { startsBetween } from '@hush/hours'
import { DAY_MS, localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { OpeningSlot, PublishedHours, WeekException } from '../../../../db/documents.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { weekOfListing } from '../../listings/listing-week.ts'
import { readerZone } from '../channels/reader-zone.server.ts'
import { dueBefore } from './quiet-hours.ts'

const READ_AHEAD_MS = 3 * DAY_MS
const READ_AGAIN_MS = 2 * DAY_MS
const PLACES_AT_ONCE = 500

interface AlertRun {
  now: Date
}

export async function readStarts(db: Db, { now }: AlertRun): Promise<void> {
  await oneByOne({
    db,
    job: 'read-starts',
    list: (after: number | null) => listUnread(db, { after, now }),
    atOnce: PLACES_AT_ONCE,
    handle: ({ id: listingId }) =>
      db.transaction().execute(tx => readStartsOf(tx, { listingId, now })),
    now,
  })
}

const isUnread = (now: Date) => sql<boolean>`
  start_days <> 0 and coalesce(starts_read_until, '-infinity') < ${new Date(now.getTime() + READ_AGAIN_MS)}`

function listUnread(db: Db, { after, now }: { after: number | null; now: Date }) {
  return db
    .selectFrom('follows')
    .select('listing_id as id')
    .distinct()
    .where(isUnread(now))
    .where('listing_id', '>', after ?? 0)
    .orderBy('listing_id')
    .limit(PLACES_AT_ONCE)
    .execute()
}

/** The share lock waits for changes of the week and makes them wait. */
async function readStartsOf(
  tx: Tx,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  const listing = await tx
    .selectFrom('listings')
    .select(['happy_hours', 'opening_hours', 'exceptions', 'time_zone'])
    .where('id', '=', listingId)
    .forShare()
    .executeTakeFirst()
  const until = new Date(now.getTime() + READ_AHEAD_MS)
  const followers = await lockFollows(tx, listingId)
  if (followers.length === 0) return
  if (listing) await writeStarts(tx, { listingId, starts: startsOf(listing, now, until), now })
  await tx
    .updateTable('follows')
    .set({ starts_read_until: until })
    .where('listing_id', '=', listingId)
    .where('account_id', 'in', followers)
    .execute()
}

/** Later turns of a switch wait for the next run. Locks as deleting an account does. */
async function lockFollows(tx: Tx, listingId: number): Promise<string[]> {
  const follows = tx
    .selectFrom('follows')
    .select('account_id')
    .where('listing_id', '=', listingId)
    .where('start_days', '<>', 0)
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', follows)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const rows = await follows.orderBy('account_id').forNoKeyUpdate().execute()
  return rows.map(({ account_id }) => account_id)
}

interface ListingHours {
  happy_hours: PublishedHours
  opening_hours: OpeningSlot[]
  exceptions: WeekException[]
  time_zone: string
}

interface Start {
  at: Date
  weekday: number
}

function startsOf(listing: ListingHours, from: Date, until: Date): Start[] {
  const { happy_hours, opening_hours, exceptions, time_zone: timeZone } = listing
  const week = weekOfListing(happy_hours, opening_hours)
  return startsBetween(week, { from, until, timeZone, exceptions }).map(at => ({
    at,
    weekday: localTimeAt(at, timeZone).weekday,
  }))
}

async function writeStarts(
  tx: Tx,
  { listingId, starts, now }: { listingId: number; starts: readonly Start[]; now: Date },
): Promise<void> {
  const zones = await sql<{ zone: string }>`
    select distinct ${readerZone} as zone
    from follows join accounts on accounts.id = account_id
    where listing_id = ${listingId} and start_days <> 0`.execute(tx)
  for (const { zone } of zones.rows) {
    for (const { at, weekday } of starts) {
      const due = dueBefore(at, zone)
      await sql`
        insert into alerts (account_id, channel, listing_id, kind, subject, due_at, expires_at)
        select account_id, channel, listing_id, 'start', ${at.toISOString()},
          greatest(${due}::timestamptz, ${now}::timestamptz), ${at}
        from follows
        join accounts on accounts.id = follows.account_id
        join alert_settings using (account_id)
        where listing_id = ${listingId} and start_days & ${1 << weekday} <> 0
          and ${readerZone} = ${zone}
        on conflict do nothing`.execute(tx)
    }
  }
}
