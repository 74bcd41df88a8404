import { describeMinute } from '@hush/hours'
import { localTimeAt, MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { notTonightText } from './not-tonight.ts'
import { pausedOn } from './pause-coupon.server.ts'
import { TAKE_BACK_MINUTES } from './redeem.server.ts'
import type { RedeemableCoupon, Redemption } from './redemption.ts'

const MAX_LISTED_REDEMPTIONS = 100

interface BusinessQuery {
  businessId: string
  now: Date
}

const isToday = (now: Date) => sql<boolean>`redeemed_at >=
  (evening(time_zone, ${now}) + interval '4 hours') at time zone time_zone`

export async function listRedemptionsOfToday(
  db: Db,
  { businessId, now }: BusinessQuery,
): Promise<Redemption[]> {
  const fresh = now.getTime() - TAKE_BACK_MINUTES * MINUTE_MS
  const rows = await db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .leftJoin('accounts', 'accounts.id', 'queue_entries.diner_id')
    .leftJoin('accounts as redeemers', 'redeemers.id', 'redeemed_by')
    .select(['queue_entries.id', 'redeemed_at', 'title', 'time_zone'])
    .select(['accounts.first_name', 'redeemers.first_name as redeemer'])
    .where('business_id', '=', businessId)
    .where(isToday(now))
    .orderBy('redeemed_at', 'desc')
    .orderBy('queue_entries.id', 'desc')
    .limit(MAX_LISTED_REDEMPTIONS)
    .execute()
  return rows.flatMap(({ id, redeemed_at, title, first_name, redeemer, time_zone }) => {
    if (!redeemed_at) return []
    const time = describeMinute(localTimeAt(redeemed_at, time_zone).minute)
    const isFresh = redeemed_at.getTime() > fresh
    return { entryId: id, time, title, firstName: first_name, redeemer, isFresh }
  })
}

export async function listRedeemableCoupons(
  db: Db,
  { businessId, now }: BusinessQuery,
): Promise<RedeemableCoupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('queue_entries')
          .select(eb => [
            eb.fn.countAll<number>().as('people'),
            eb.fn.count<number>('redeemed_at').as('in_all'),
            eb.fn.countAll<number>().filterWhere(isToday(now)).as('today'),
          ])
          .whereRef('coupon_id', '=', 'coupons.id')
          .as('counted'),
      join => join.onTrue(),
    )
    .select(['coupons.id', 'title', 'daily_limit', 'people', 'in_all', 'today'])
    .select(['valid_minutes', 'ends_on', pausedOn(now).as('paused_on')])
    .where('business_id', '=', businessId)
    .where('activated_at', 'is not', null)
    .where(eb => eb.or([eb('today', '>', 0), stillRuns(now)]))
    .orderBy('ends_on')
    .orderBy('coupons.id')
    .execute()
  return rows.map(row => {
    const { id: couponId, title, today, daily_limit: dailyLimit, in_all: inAll, people } = row
    return { couponId, title, today, dailyLimit, inAll, people, notTonight: notTonightText(row) }
  })
}
