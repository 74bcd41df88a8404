import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { listingKey } from '../listings/listing-card.ts'
import { type CouponRecord, compareCoupons, couponState, displayedDaysLeft } from './coupon.ts'
import { type CouponRow, coupons, runningCoupons, toFacts } from './coupon-rows.server.ts'

interface ViewerQuery {
  viewerId: string | null
  now: Date
}

const MORE_COLUMNS = [
  'coupons.description',
  'coupons.redeem_method',
  'coupons.valid_hours',
  'listings.city',
  'listings.zip_code',
] as const

interface RecordRow extends CouponRow {
  description: string
  redeem_method: string | null
  valid_hours: string | null
  city: string
  zip_code: string
}

/** Source: diner §9. */
export async function listCouponRecordsForZip(
  db: Db,
  { zipCode, viewerId, now }: ViewerQuery & { zipCode: string },
): Promise<CouponRecord[]> {
  const rows = await runningCoupons(db, viewerId, now)
    .where('listings.zip_code', '=', zipCode)
    .select(MORE_COLUMNS)
    .orderBy('coupons.id')
    .execute()
  return rows.map(toRecord).sort(compareCoupons)
}

/** Source: diner §7. */
export async function listCouponRecordsOfListing(
  db: Db,
  { listingId, viewerId, now }: ViewerQuery & { listingId: number },
): Promise<CouponRecord[]> {
  const rows = await runningCoupons(db, viewerId, now)
    .where('listings.id', '=', listingId)
    .select(MORE_COLUMNS)
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .execute()
  return rows.map(toRecord)
}

export async function findCouponRecord(
  db: Db,
  { couponId, viewerId, now }: ViewerQuery & { couponId: string },
): Promise<CouponRecord | null> {
  const row = await coupons(db, viewerId, now)
    .modifyFront(prepared)
    .where('coupons.id', '=', couponId)
    .select(MORE_COLUMNS)
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

function toRecord(row: RecordRow): CouponRecord {
  const { row: _, ...facts } = toFacts(row)
  const { today } = row
  const state = couponState(facts, row.code !== null, today)
  return {
    ...facts,
    id: row.id,
    title: row.title,
    description: row.description,
    picture: row.picture,
    logo: row.logo,
    restaurant: row.restaurant,
    listing: listingKey({ id: row.listing_id, member_uid: row.member_uid }),
    city: row.city,
    zipCode: row.zip_code,
    daysLeft: displayedDaysLeft(state, facts.endsOn, today),
    redeemMethod: row.redeem_method,
    dailyLimit: row.daily_limit,
    validHours: row.valid_hours,
    state,
  }
}
