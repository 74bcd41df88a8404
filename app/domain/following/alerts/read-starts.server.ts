import { addDays, DAY_MS, localTimeAt, weekdayOfDate } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { readerZone } from '../channels/reader-zone.server.ts'
import { dueOf, isToCome, type ListingHours, tellingsOn } from './telling.ts'

const DAYS_AHEAD = 4
const READ_AHEAD_MS = 3 * DAY_MS
const READ_AGAIN_MS = 2 * DAY_MS
const PLACES_AT_ONCE = 500

export async function readStarts(db: Db, { now }: { now: Date }): Promise<void> {
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
  if (listing) await writeStarts(tx, { listingId, listing, now })
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

async function writeStarts(
  tx: Tx,
  { listingId, listing, now }: { listingId: number; listing: ListingHours; now: Date },
): Promise<void> {
  const { date: today } = localTimeAt(now, listing.time_zone)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
  const groups = await sql<{ zone: string; minute: number | null }>`
    select distinct ${readerZone} as zone, start_minute as minute
    from follows join accounts on accounts.id = account_id
    where listing_id = ${listingId} and start_days <> 0`.execute(tx)
  for (const { zone, minute } of groups.rows) {
    for (const day of days) {
      for (const telling of tellingsOn(listing, day, minute)) {
        if (!isToCome(telling, now)) continue
        await sql`
        insert into alerts (account_id, channel, listing_id, kind, subject, due_at, expires_at)
        select account_id, channel, listing_id, 'start', ${telling.at.toISOString()},
          greatest(${dueOf(telling, zone)}::timestamptz, ${now}::timestamptz), ${telling.expiresAt}
        from follows
        join accounts on accounts.id = follows.account_id
        join alert_settings using (account_id)
        where listing_id = ${listingId} and start_days & ${1 << weekdayOfDate(day)} <> 0
          and start_minute is not distinct from ${minute} and ${readerZone} = ${zone}
        on conflict do nothing`.execute(tx)
      }
    }
  }
}
