import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import {
  dayText,
  directionsUrl,
  type ListingLocation,
  memberAddress,
} from '../listings/listing-texts.ts'
import { type CouponCard, type CouponPage, compareCoupons, couponState } from './coupon.ts'
import {
  type CouponRow,
  coupons,
  runningCoupons,
  toCard,
  toFacts,
  type ViewerQuery,
} from './coupon-rows.server.ts'
import { notTonightText, takenText } from './not-tonight.ts'
import { fullOn, pausedOn } from './pause-coupon.server.ts'
import { redeemedText } from './redeemed-text.ts'
import { formatCode } from './typed-code.ts'

/** Source: diner §7. */
export async function listCouponsOfListing(
  db: Db,
  { listingId, viewerId, now }: ViewerQuery & { listingId: number },
): Promise<CouponCard[]> {
  const rows = await runningCoupons(db, viewerId, now)
    .where('listings.id', '=', listingId)
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id')
    .execute()
  return rows.map(row => toCard(toFacts(row)))
}

/** Running ones in the order of diner §9, then ended ones, latest first. */
export async function listCouponsOfDiner(
  db: Db,
  { dinerId, now }: { dinerId: string; now: Date },
): Promise<{ running: CouponCard[]; ended: CouponCard[] }> {
  const rows = await coupons(db, dinerId, now)
    .where('mine.diner_id', '=', dinerId)
    .orderBy('ends_on', 'desc')
    .orderBy('coupons.id')
    .execute()
  const facts = rows.map(row => toFacts(row))
  const isOver = (coupon: (typeof facts)[number]) =>
    couponState(coupon, true, coupon.row.today) === 'ended'
  const running = facts.filter(coupon => !isOver(coupon)).sort(compareCoupons)
  const ended = facts.filter(isOver)
  return {
    running: running.map(toCard),
    ended: ended.map(toCard),
  }
}

/** Contains the code only if it is the diner's own. */
export async function findCoupon(
  db: Db,
  { couponId, viewerId, now }: ViewerQuery & { couponId: string },
): Promise<CouponPage | null> {
  const row = await coupons(db, viewerId, now)
    .where('coupons.id', '=', couponId)
    .select([...PAGE_COLUMNS, pausedOn(now).as('paused_on'), fullOn(now).as('full_on')])
    .executeTakeFirst()
  return row ? toPage(row) : null
}

/** Codes usable at a bar, the first to end first. */
export async function listUsableCoupons(
  db: Db,
  { dinerId, now }: { dinerId: string; now: Date },
): Promise<CouponPage[]> {
  const rows = await coupons(db, dinerId, now)
    .where('mine.diner_id', '=', dinerId)
    .where('mine.redeemed_at', 'is', null)
    .where('activated_at', 'is not', null)
    .where(stillRuns(now))
    .select([...PAGE_COLUMNS, pausedOn(now).as('paused_on'), fullOn(now).as('full_on')])
    .orderBy('ends_on')
    .orderBy('coupons.id')
    .execute()
  return rows.map(toPage)
}

const PAGE_COLUMNS = [
  'mine.handed_at',
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
  handed_at: Date | null
  paused_on: string | null
  full_on: string | null
}

function toPage(row: PageRow): CouponPage {
  const usable = row.redeemed_at === null ? row.code : null
  const card = toCard(toFacts(row))
  return {
    ...card,
    listingId: row.listing_id,
    description: row.description,
    logo: row.logo,
    endsOn: row.ends_on,
    timeZone: row.time_zone,
    endDate: dayText(row.ends_on),
    redeemMethod: row.redeem_method?.trim() || 'N/A',
    isListingHidden: row.hidden_at !== null,
    address: memberAddress(row),
    directionsUrl: directionsUrl(row),
    latitude: row.latitude,
    longitude: row.longitude,
    code: card.state === 'activated' && usable !== null ? formatCode(usable) : null,
    redeemedAt: row.redeemed_at && redeemedText(row.redeemed_at, row.time_zone),
    notTonight: notTonightText(row) ?? takenText(row),
    isHandedOver: row.handed_at !== null,
  }
}
