import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { LiveQueue } from './live-queue.ts'

/** When the database was asked, in milliseconds; what it answers is at least as young. */
export const asOf: RawBuilder<number> = sql<number>`extract(epoch from statement_timestamp()) * 1000`

/** The public facts of queues as they are now; those of hidden listings are left out. */
export async function readLiveQueues(db: Db, couponIds: readonly string[]): Promise<LiveQueue[]> {
  if (couponIds.length === 0) return []
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where(sql<boolean>`coupons.id = any(${couponIds}::uuid[])`)
    .where('listings.hidden_at', 'is', null)
    .select(['coupons.id', 'target', 'activated_at', asOf.as('as_of')])
    .select(eb =>
      eb
        .selectFrom('queue_entries')
        .select(count => count.fn.countAll<number>().as('people'))
        .whereRef('coupon_id', '=', 'coupons.id')
        .as('people'),
    )
    .execute()
  return rows.map(row => ({
    couponId: row.id,
    current: row.people ?? 0,
    target: row.target,
    isActivated: row.activated_at !== null,
    asOf: row.as_of,
  }))
}
