import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { type DayCount, datesOf, type Results, type ResultsQuery, resultsOf } from './results.ts'

/** Visits are counters; all else counts dated rows. */
export async function findResults(
  db: Db,
  { businessId, days, now }: ResultsQuery,
): Promise<Results | null> {
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'time_zone'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!listing) return null
  const today = localTimeAt(now, listing.time_zone).date
  const [since = today] = datesOf(2 * days, today)
  const place = { listingId: listing.id, timeZone: listing.time_zone }
  return resultsOf(await countByDay(db, { ...place, since }), days, today)
}

async function countByDay(
  db: Db,
  { listingId, timeZone, since }: { listingId: number; timeZone: string; since: string },
): Promise<DayCount[]> {
  const start = sql`${since}::date::timestamp at time zone ${timeZone}`
  const { rows } = await sql<DayCount>`
    with happened (kind, at) as (
      select 'follow', created_at from follows
      where listing_id = ${listingId} and created_at >= ${start}
      union all
      select 'join', joined_at from queue_entries join coupons on coupons.id = coupon_id
      where listing_id = ${listingId} and joined_at >= ${start}
      union all
      select 'activation', activated_at from coupons
      where listing_id = ${listingId} and activated_at >= ${start}
      union all
      select 'redemption', redeemed_at from queue_entries join coupons on coupons.id = coupon_id
      where listing_id = ${listingId} and redeemed_at >= ${start}
    )
    select kind, (at at time zone ${timeZone})::date as date, count(*)::int as count
    from happened group by 1, 2
    union all
    select kind, on_date, count from listing_counts
    where listing_id = ${listingId} and on_date >= ${since}`.execute(db)
  return rows
}
