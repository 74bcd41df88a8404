import { localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import {
  dayText,
  directionsUrl,
  type ListingLocation,
  memberAddress,
} from '../listings/listing-texts.ts'
import {
  type CouponCard,
  type CouponFacts,
  type CouponPage,
  compareCoupons,
  couponState,
} from './coupon.ts'
import {
  type CouponRow,
  coupons,
  runningCoupons,
  toCard,
  toFacts,
  type ViewerQuery,
} from './coupon-rows.server.ts'
import { redeemedText } from './redeemed-text.ts'
import { formatCode } from './typed-code.ts'

/** Source: diner §7. */
export async function listCouponsOfListing(
  db: Db,
  { listingId, viewerId, now }: ViewerQuery & { listingId: number },
): Promise<CouponCard[]> {
  const today = localTimeAt(now).date
  const rows = await runningCoupons(db, viewerId, today)
    .where('listings.id', '=', listingId)
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .execute()
  return rows.map(row => toCard(toFacts(row), today))
}

/** Running ones in the order of diner §9, then ended ones, latest first. */
export async function listCouponsOfDiner(
  db: Db,
  { dinerId, now }: { dinerId: string; now: Date },
): Promise<{ running: CouponCard[]; ended: CouponCard[] }> {
  const today = localTimeAt(now).date
  const rows = await coupons(db, dinerId)
    .where('mine.diner_id', '=', dinerId)
    .orderBy('ends_on', 'desc')
    .orderBy('coupons.id')
    .execute()
  const facts = rows.map(row => toFacts(row))
  const isOver = (coupon: CouponFacts) => couponState(coupon, true, today) === 'ended'
  const running = facts.filter(coupon => !isOver(coupon)).sort(compareCoupons)
  const ended = facts.filter(isOver)
  return {
    running: running.map(coupon => toCard(coupon, today)),
    ended: ended.map(coupon => toCard(coupon, today)),
  }
}

/** Contains the code only if it is the diner's own. */
export async function findCoupon(
  db: Db,
  { couponId, viewerId, now }: ViewerQuery & { couponId: string },
): Promise<CouponPage | null> {
  const today = localTimeAt(now).date
  const row = await coupons(db, viewerId)
    .where('coupons.id', '=', couponId)
    .select(PAGE_COLUMNS)
    .executeTakeFirst()
  return row ? toPage(row, today) : null
}

/** Codes usable at a bar, the first to end first. */
export async function listUsableCoupons(
  db: Db,
  { dinerId, now }: { dinerId: string; now: Date },
): Promise<CouponPage[]> {
  const today = localTimeAt(now).date
  const rows = await coupons(db, dinerId)
    .where('mine.diner_id', '=', dinerId)
    .where('mine.redeemed_at', 'is', null)
    .where('activated_at', 'is not', null)
    .where('ends_on', '>=', today)
    .select(PAGE_COLUMNS)
    .orderBy('ends_on')
    .orderBy('coupons.id')
    .execute()
  return rows.map(row => toPage(row, today))
}

const PAGE_COLUMNS = [
  'description',
  'redeem_method',
  'time_zone',
  'hidden_at',
  'address',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
] as const

interface PageRow extends CouponRow, ListingLocation {
  description: string
  redeem_method: string | null
  time_zone: string
  hidden_at: Date | null
}

function toPage(row: PageRow, today: string): CouponPage {
  const usable = row.redeemed_at === null ? row.code : null
  const card = toCard(toFacts(row), today)
  return {
    ...card,
    listingId: row.listing_id,
    description: row.description,
    logo: row.logo,
    endsOn: row.ends_on,
    endDate: dayText(row.ends_on),
    redeemMethod: row.redeem_method?.trim() || 'N/A',
    isListingHidden: row.hidden_at !== null,
    address: memberAddress(row),
    directionsUrl: directionsUrl(row),
    latitude: row.latitude,
    longitude: row.longitude,
    code: card.state === 'activated' && usable !== null ? formatCode(usable) : null,
    redeemedAt: row.redeemed_at && redeemedText(row.redeemed_at, row.time_zone),
  }
}
