import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { listingKey } from '../listings/listing-card.ts'
import type { ListingKey } from '../listings/listing-key.ts'
import { shownOffers } from '../offers/offers.server.ts'

/** Parts are ranges of ids and stay stable. The protocol allows 50,000 entries. */
export const LISTINGS_PER_PART = 5_000

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

/** The protocol's limit for one part; beyond it only the newest are listed. */
const MAX_PROMOTIONS = 50_000

export async function listRunningCoupons(
  db: Db,
  { now }: { now: Date },
): Promise<{ id: string; createdAt: Date }[]> {
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('listings.hidden_at', 'is', null)
    .where(stillRuns(now))
    .where('ended_at', 'is', null)
    .select(['coupons.id', 'coupons.created_at'])
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .limit(MAX_PROMOTIONS)
    .execute()
  return rows.map(row => ({ id: row.id, createdAt: row.created_at }))
}

export async function listRunningOffers(db: Db, { now }: { now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom(shownOffers.as('offers'))
    .leftJoin('locations', 'locations.zip_code', 'offers.zip_code')
    .where(stillRuns(now, 'locations'))
    .select(sql<string>`coalesce(deal_id::text, id::text)`.as('id'))
    .orderBy('offers.id', 'desc')
    .limit(MAX_PROMOTIONS)
    .execute()
  return rows.map(({ id }) => id)
}
