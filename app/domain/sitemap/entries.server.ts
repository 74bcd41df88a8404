import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { ListingKey } from '../listings/listing.ts'
import { listingKey } from '../listings/listing-card.ts'
import { localTimeAt } from '../time/local-time.ts'

/**
 * How many numbers of listings one part of the sitemap spans, so at most as many listings stand in
 * it. Parts are spans of numbers, not counted pages: a part is found without the ones before it, and
 * stays the same when others change. The protocol allows 50,000.
 */
export const LISTINGS_PER_PART = 5_000

/** The parts that hold a listing, from 1, in order: one look into the index for each. */
export async function listListingParts(db: Db): Promise<number[]> {
  const partOfFirst = (after: ReturnType<typeof sql>) => sql`(
    select (id - 1) / ${LISTINGS_PER_PART}::bigint + 1 from listings
    where id > ${after} and hidden_at is null order by id limit 1)`
  const { rows } = await sql<{ part: number }>`
    with recursive parts as (
      select ${partOfFirst(sql`0`)} as part
      union all
      select ${partOfFirst(sql`part * ${LISTINGS_PER_PART}::bigint`)} from parts
      where part is not null
    )
    select part::int from parts where part is not null`.execute(db)
  return rows.map(({ part }) => part)
}

/** The listings of a part that are shown, and when they last changed. */
export async function listListingsOfPart(
  db: Db,
  { part }: { part: number },
): Promise<{ key: ListingKey; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'member_uid', 'updated_at'])
    .where('id', '>', (part - 1) * LISTINGS_PER_PART)
    .where('id', '<=', part * LISTINGS_PER_PART)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ key: listingKey(row), updatedAt: row.updated_at }))
}

/** As many as the protocol allows in one part; the newest, should more ever run at once. */
const MAX_PROMOTIONS = 50_000

/** The coupons that still run. */
export async function listRunningCoupons(
  db: Db,
  { now }: { now: Date },
): Promise<{ id: string; createdAt: Date }[]> {
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('listings.hidden_at', 'is', null)
    .where('ends_on', '>=', localTimeAt(now).date)
    .where('ended_at', 'is', null)
    .select(['coupons.id', 'coupons.created_at'])
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .limit(MAX_PROMOTIONS)
    .execute()
  return rows.map(row => ({ id: row.id, createdAt: row.created_at }))
}

/** The numbers of the offers, events and new items that still run or are to come. */
export async function listRunningOffers(db: Db, { now }: { now: Date }): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .where('hidden_at', 'is', null)
    .where('ends_on', '>=', localTimeAt(now).date)
    .select('id')
    .orderBy('id', 'desc')
    .limit(MAX_PROMOTIONS)
    .execute()
  return rows.map(({ id }) => id)
}
