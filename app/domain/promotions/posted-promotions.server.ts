import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { localDate, stillRuns } from '../../../db/clock.ts'
import { dayText } from '../listings/listing-texts.ts'
import { daysLeft, daysText } from './coupon.ts'
import { people } from './live-queues.server.ts'
import { notTonightText } from './not-tonight.ts'
import { pausedOn } from './pause-coupon.server.ts'
import type { OverPromotion, PostedCoupon, PostedDeal, Promotions } from './promotion.ts'
import { rushText } from './rush.ts'
import { readRanges, termsText } from './terms.ts'

interface BusinessQuery {
  businessId: string
  now: Date
}

/** Source: business §7. */
export async function listPromotionsOfBusiness(db: Db, query: BusinessQuery): Promise<Promotions> {
  const [coupons, deals] = await Promise.all([listCoupons(db, query), listDeals(db, query)])
  return { coupons, deals }
}

export async function findPostedCoupon(
  db: Db,
  { couponId, ...query }: BusinessQuery & { couponId: string },
): Promise<PostedCoupon | null> {
  const row = await postedCoupons(db, query).where('coupons.id', '=', couponId).executeTakeFirst()
  return row ? toCoupon(row) : null
}

export async function findPostedDeal(
  db: Db,
  { dealId, ...query }: BusinessQuery & { dealId: string },
): Promise<PostedDeal | null> {
  const row = await postedDeals(db, query).where('deals.id', '=', dealId).executeTakeFirst()
  return row ? toDeal(row) : null
}

export async function hasPosted(
  db: Db,
  { what, id, listingId }: { what: 'coupons' | 'deals'; id: string; listingId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom(what)
    .select('id')
    .where('id', '=', id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row !== undefined
}

const MAX_OVER = 12

export async function listOver(
  db: Db,
  { businessId, now }: BusinessQuery,
): Promise<OverPromotion[]> {
  const { rows } = await sql<Omit<OverPromotion, 'endedText'> & { ended_on: string }>`
    select posted.id, kind, title, posted.picture,
      least(ends_on, (ended_at at time zone time_zone)::date)::text as ended_on
    from (
      select id, 'coupon' as kind, title, picture, listing_id, ends_on, ended_at from coupons
      union all
      select id, 'deal', title, picture, listing_id, ends_on, ended_at from deals) as posted
    join listings on listings.id = listing_id
    where business_id = ${businessId} and (ended_at is not null or not ${stillRuns(now)})
    order by ended_on desc, posted.id
    limit ${MAX_OVER}`.execute(db)
  return rows.map(({ ended_on, ...row }) => ({ ...row, endedText: `Ended ${dayText(ended_on)}` }))
}

async function listCoupons(db: Db, query: BusinessQuery): Promise<PostedCoupon[]> {
  const rows = await postedCoupons(db, query)
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .execute()
  return rows.map(toCoupon)
}

async function listDeals(db: Db, query: BusinessQuery): Promise<PostedDeal[]> {
  const rows = await postedDeals(db, query)
    .orderBy('deals.created_at', 'desc')
    .orderBy('deals.id')
    .execute()
  return rows.map(toDeal)
}

function postedCoupons(db: Db, { businessId, now }: BusinessQuery) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('business_id', '=', businessId)
    .where(stillRuns(now))
    .where('ended_at', 'is', null)
    .select(['coupons.id', 'title', 'coupons.picture', 'target', 'ends_on', 'activated_at'])
    .select(['coupons.created_at', 'daily_limit', 'valid_minutes', people.as('people')])
    .select([redeemed.as('redeemed'), 'time_zone', localDate(now).as('today')])
    .select(pausedOn(now).as('paused_on'))
    .select(sql<number>`redeemed_on_evening(coupons.id, time_zone, ${now})`.as('redeemed_tonight'))
}

const redeemed = sql<number>`(
  select count(*)::int from queue_entries
  where coupon_id = coupons.id and redeemed_at is not null)`

function postedDeals(db: Db, { businessId, now }: BusinessQuery) {
  return db
    .selectFrom('deals')
    .innerJoin('listings', 'listings.id', 'deals.listing_id')
    .where('business_id', '=', businessId)
    .where(stillRuns(now))
    .where('ended_at', 'is', null)
    .select(['deals.id', 'title', 'description', 'deals.picture', 'ends_on', 'deals.created_at'])
    .select(['hours', 'time_zone', localDate(now).as('today')])
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof postedCoupons>['execute']>>[number]
type DealRow = Awaited<ReturnType<ReturnType<typeof postedDeals>['execute']>>[number]

function toCoupon(row: CouponRow): PostedCoupon {
  const { id, title, picture, target, redeemed, people: current } = row
  const validRanges = readRanges(row.valid_minutes)
  const isActivated = row.activated_at !== null
  const { daily_limit: dailyLimit, redeemed_tonight: redeemedTonight, today } = row
  const evenings = { dailyLimit, validRanges, redeemedTonight, today, endsOn: row.ends_on }
  return {
    id,
    title,
    picture,
    current,
    target,
    redeemed,
    ...datesOf(row),
    isActivated,
    terms: termsText(evenings),
    notTonight: notTonightText(row),
    rush: isActivated ? rushText({ ...evenings, unused: current - redeemed }) : null,
  }
}

function toDeal(row: DealRow): PostedDeal {
  const { id, title, description, picture, hours } = row
  return { id, title, description, picture, hours, ...datesOf(row) }
}

function datesOf(row: Pick<DealRow, 'ends_on' | 'created_at' | 'time_zone' | 'today'>) {
  return {
    daysText: daysText(daysLeft(row.ends_on, row.today)),
    endDate: dayText(row.ends_on),
    createdDate: dayText(localTimeAt(row.created_at, row.time_zone).date),
  }
}
