import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { LiveQueue } from './live-queue.ts'

/** Milliseconds; the data read with it is at least this fresh. */
export const asOf: RawBuilder<number> = sql<number>`extract(epoch from statement_timestamp()) * 1000`

export const people: RawBuilder<number> = sql<number>`(
  select count(*)::int from queue_entries where coupon_id = coupons.id)`

export async function readLiveQueues(db: Db, couponIds: readonly string[]): Promise<LiveQueue[]> {
  if (couponIds.length === 0) return []
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where(sql<boolean>`coupons.id = any(${couponIds}::uuid[])`)
    .where('listings.hidden_at', 'is', null)
    .select([
      'coupons.id',
      'target',
      'activated_at',
      'ended_at',
      asOf.as('as_of'),
      people.as('people'),
    ])
    .execute()
  return rows.map(row => ({
    couponId: row.id,
    current: row.people,
    target: row.target,
    isActivated: row.activated_at !== null,
    isEnded: row.ended_at !== null,
    asOf: row.as_of,
  }))
}
