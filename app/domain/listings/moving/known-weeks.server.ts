import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'

interface ListingRef {
  listingId: number
}

/** Returns the week known to most followers, in the notation of the database. */
export async function findKnownWeek(tx: Tx, { listingId }: ListingRef): Promise<string> {
  const { known } = await tx
    .selectFrom('listings')
    .where('id', '=', listingId)
    .select(
      sql<string>`coalesce(
      (select minutes_before from listing_changes where listing_id = listings.id and kind = 'week'),
      happy_minutes)::text`.as('known'),
    )
    .executeTakeFirstOrThrow()
  return known
}

async function rememberKnownWeek(tx: Tx, { listingId }: ListingRef): Promise<void> {
  const known = await findKnownWeek(tx, { listingId })
  await sql`
    update follows set minutes_known = coalesce(minutes_known, ${known}::int4multirange)
    where listing_id = ${listingId} and week_since is not null`.execute(tx)
}

/** Tells only followers who know another week. The listing must be locked. */
export async function changeKnownWeek(
  tx: Tx,
  { listingId, known, change }: ListingRef & { known: string | null; change: () => Promise<void> },
): Promise<void> {
  const before = await findMinutes(tx, { listingId })
  await rememberKnownWeek(tx, { listingId })
  await change()
  const after = await findMinutes(tx, { listingId })
  if (after === before) return
  await sql`
    update listing_changes set minutes_before = ${known ?? after}::int4multirange
    where listing_id = ${listingId} and kind = 'week'`.execute(tx)
}

async function findMinutes(tx: Tx, { listingId }: ListingRef): Promise<string> {
  const { minutes } = await tx
    .selectFrom('listings')
    .where('id', '=', listingId)
    .select(sql<string>`happy_minutes::text`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}

export async function noteUnknownWeek(tx: Tx, { listingId }: ListingRef): Promise<void> {
  await sql`
    insert into listing_changes (listing_id, kind, minutes_before)
    select id, 'week', happy_minutes from listings
    where id = ${listingId} and exists (
      select from follows
      where listing_id = listings.id and week_since is not null and minutes_known <> happy_minutes)
    on conflict (listing_id) where kind = 'week' do nothing`.execute(tx)
  const known = await findKnownWeek(tx, { listingId })
  await sql`
    update follows set minutes_known = null
    where listing_id = ${listingId} and minutes_known = ${known}::int4multirange`.execute(tx)
}
