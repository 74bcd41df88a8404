import { END_OF_NIGHT } from '@hush/hours/questions'
import { localTimeAt, MINUTE_MS, MINUTES_PER_DAY } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { type Earnings, type EveningOfGuests, type LineSteps, totalOf } from './earnings.ts'
import { datesOf, type ResultsQuery } from './results.ts'

/** What is redeemed before four in the morning is of the evening before. */
const NIGHT_MINUTES = END_OF_NIGHT - MINUTES_PER_DAY

export async function findEarnings(
  db: Db,
  { businessId, days, now }: ResultsQuery,
): Promise<Earnings | null> {
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'time_zone'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!listing) return null
  const { id: listingId, time_zone: zone } = listing
  const evening = localTimeAt(new Date(now.getTime() - NIGHT_MINUTES * MINUTE_MS), zone).date
  const place = { listingId, zone, since: datesOf(days, evening)[0] ?? evening }
  const [evenings, steps] = await Promise.all([listEvenings(db, place), countSteps(db, place)])
  return { evenings, total: totalOf(evenings), steps }
}

interface PlaceSince {
  listingId: number
  zone: string
  since: string
}

async function listEvenings(
  db: Db,
  { listingId, zone, since }: PlaceSince,
): Promise<EveningOfGuests[]> {
  const evening = sql`evening(${zone}, redeemed_at)`
  const { rows } = await sql<EveningOfGuests>`
    select ${evening} as date, count(*)::int as guests,
      (count(*) filter (where price_cents is null))::int as unpriced,
      coalesce(sum(price_cents), 0)::int as "redeemedCents",
      coalesce(sum(usual_cents - price_cents), 0)::int as "givenAwayCents"
    from queue_entries join coupons on coupons.id = coupon_id
    where listing_id = ${listingId} and redeemed_at is not null and ${evening} >= ${since}::date
    group by 1
    order by 1 desc`.execute(db)
  return rows
}

async function countSteps(db: Db, { listingId, zone, since }: PlaceSince): Promise<LineSteps> {
  const { rows } = await sql<LineSteps>`
    select count(*)::int as joined,
      (count(*) filter (where activated_at is not null))::int as filled,
      (count(*) filter (where activated_at is not null and redeemed_at is not null))::int as redeemed
    from queue_entries join coupons on coupons.id = coupon_id
    where listing_id = ${listingId}
      and joined_at >= ${since}::date::timestamp at time zone ${zone}`.execute(db)
  return rows[0] ?? { joined: 0, filled: 0, redeemed: 0 }
}
