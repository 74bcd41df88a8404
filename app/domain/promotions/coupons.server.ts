import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { NEARBY_MILES } from '../listings/listing.ts'
import { listingKey } from '../listings/listing-card.ts'
import {
  dayText,
  directionsUrl,
  distanceText,
  type ListingLocation,
  memberAddress,
  ratingText,
} from '../listings/listing-texts.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { findCity } from '../locations/locations.server.ts'
import { describeWay, wayTo } from '../locations/way.ts'
import { localTimeAt } from '../time/local-time.ts'
import {
  type CouponCard,
  type CouponFacts,
  type CouponPage,
  compareCoupons,
  couponState,
  daysText,
  displayedDaysLeft,
  progressPercent,
} from './coupon.ts'
import { isVisibleToHolders } from './coupon-visibility.server.ts'
import { asOf, people } from './live-queues.server.ts'
import { redeemedText } from './redeemed-text.ts'
import { savingOf } from './saving.ts'
import { readRanges, termsText } from './terms.ts'
import { formatCode } from './typed-code.ts'

const MAX_NEARBY_COUPONS = 12
const MAX_COUPONS_INSTEAD = 6

interface ViewerQuery {
  viewerId: string | null
  now: Date
}

export async function listCouponsAround(
  db: Db,
  query: ViewerQuery & { zipCode: string },
): Promise<{ coupons: CouponCard[]; nearby: CouponCard[]; city: string }> {
  const [coupons, nearby, city] = await Promise.all([
    listCouponsForZip(db, query),
    listCouponsNearby(db, query),
    findCity(db, query),
  ])
  return { coupons, nearby, city }
}

/** Diner §9. */
export async function listCouponsForZip(
  db: Db,
  { zipCode, ...query }: ViewerQuery & { zipCode: string },
): Promise<CouponCard[]> {
  const cards = await listCouponsInZips(db, { zipCodes: [zipCode], ...query })
  return cards.map(({ miles, ...card }) => ({ ...card, whereabouts: wayText(miles) }))
}

/** "0.6 mi, 16 min walk"; the minutes only where one would walk. */
function wayText(miles: number): string {
  const way = wayTo(miles)
  const distance = distanceText(miles) ?? ''
  return way.by === 'walk' ? `${distance}, ${describeWay(way)}` : distance
}

/** `miles` are to the point of the listing's own zip code. */
export async function listCouponsInZips(
  db: Db,
  { zipCodes, viewerId, now }: ViewerQuery & { zipCodes: readonly string[] },
): Promise<(CouponCard & { miles: number })[]> {
  const today = localTimeAt(now).date
  const rows = await runningCoupons(db, viewerId, today)
    .where('listings.zip_code', 'in', zipCodes)
    .select('miles_from_zip')
    .orderBy('coupons.id')
    .execute()
  return rows
    .map(row => toFacts(row))
    .sort(compareCoupons)
    .map(facts => ({ ...toCard(facts, today), miles: facts.row.miles_from_zip }))
}

/** The open ones of other zip codes, nearest first, of one listing by id. */
export async function listCouponsNearby(
  db: Db,
  { zipCode, ...query }: ViewerQuery & { zipCode: string },
): Promise<CouponCard[]> {
  const here = sql`(
    select ll_to_earth(latitude, longitude) from locations where zip_code = ${zipCode})`
  const others = sql<boolean>`listings.zip_code <> ${zipCode}`
  return listOpenAround(db, { here, others, limit: MAX_NEARBY_COUPONS, ...query })
}

export async function listCouponsInstead(
  db: Db,
  { couponId, ...query }: ViewerQuery & { couponId: string },
): Promise<CouponCard[]> {
  const here = sql`(
    select ll_to_earth(latitude, longitude)
    from coupons join listings on listings.id = coupons.listing_id where coupons.id = ${couponId})`
  const others = sql<boolean>`coupons.id <> ${couponId}`
  return listOpenAround(db, { here, others, limit: MAX_COUPONS_INSTEAD, ...query })
}

interface AroundQuery extends ViewerQuery {
  here: RawBuilder<unknown>
  others: RawBuilder<boolean>
  limit: number
}

/** Scans member_listings_by_point from the nearest, so it ends with the last coupon wanted. */
async function listOpenAround(db: Db, query: AroundQuery): Promise<CouponCard[]> {
  const { here, others, limit, viewerId, now } = query
  const today = localTimeAt(now).date
  const there = sql`ll_to_earth(listings.latitude, listings.longitude)`
  const away = sql<number>`${there} <-> ${here}`
  const reach = NEARBY_MILES * METERS_PER_MILE
  const rows = await runningCoupons(db, viewerId, today)
    .where('listings.member_uid', 'is not', null)
    .where('activated_at', 'is', null)
    .where(others)
    .where(sql<boolean>`earth_box(${here}, ${reach}) @> ${there}`)
    .where(sql<boolean>`${away} <= gc_to_sec(${reach})`)
    .select(['listings.city', sql<number>`sec_to_gc(${away}) / ${METERS_PER_MILE}`.as('miles')])
    .orderBy(away)
    .orderBy('coupons.id')
    .limit(limit)
    .execute()
  return rows.map(row => {
    const whereabouts = `${row.city}, ${distanceText(row.miles)}`
    return { ...toCard(toFacts(row), today), whereabouts }
  })
}

/** Diner §7. */
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

/** Running ones as diner §9 orders them, ended ones latest first. */
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

/** The code is only for the diner it belongs to. */
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

/** With a code to show at the bar, the first to end first. */
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
    description: row.description,
    logo: row.logo,
    endsOn: row.ends_on,
    endDate: dayText(row.ends_on),
    redeemMethod: row.redeem_method?.trim() || 'N/A',
    isListingHidden: row.hidden_at !== null,
    address: memberAddress(row),
    directionsUrl: directionsUrl(row),
    code: card.state === 'activated' && usable !== null ? formatCode(usable) : null,
    redeemedAt: row.redeemed_at && redeemedText(row.redeemed_at, row.time_zone),
  }
}

export function runningCoupons(db: Db, viewerId: string | null, today: string) {
  return coupons(db, viewerId)
    .where('listings.hidden_at', 'is', null)
    .where('ends_on', '>=', today)
    .where('ended_at', 'is', null)
}

export function coupons(db: Db, viewerId: string | null) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .leftJoin('queue_entries as mine', join =>
      join.onRef('mine.coupon_id', '=', 'coupons.id').on('mine.diner_id', '=', viewerId),
    )
    .where(eb =>
      eb.or([
        eb('listings.hidden_at', 'is', null),
        eb.and([eb('mine.code', 'is not', null), isVisibleToHolders]),
      ]),
    )
    .select([
      'coupons.id',
      'coupons.title',
      'coupons.picture',
      'coupons.target',
      'coupons.ends_on',
      'coupons.activated_at',
      'coupons.ended_at',
      'coupons.daily_limit',
      'coupons.valid_minutes',
      'coupons.price_cents',
      'coupons.usual_cents',
      'coupons.created_at',
      'listings.id as listing_id',
      'listings.member_uid',
      'listings.name as restaurant',
      'listings.rating',
      'listings.review_count',
      'coupons.logo',
      'mine.code',
      'mine.redeemed_at',
      asOf.as('as_of'),
      people.as('people'),
    ])
}

export type CouponRow = Awaited<ReturnType<ReturnType<typeof coupons>['execute']>>[number]

export function toFacts<Row extends CouponRow>(row: Row) {
  return {
    row,
    current: row.people,
    target: row.target,
    activatedAt: row.activated_at,
    endedAt: row.ended_at,
    endsOn: row.ends_on,
    createdAt: row.created_at,
  }
}

function toCard(facts: CouponFacts & { row: CouponRow }, today: string): CouponCard {
  const { row, current, target } = facts
  const state = couponState(facts, row.code !== null, today)
  return {
    id: row.id,
    title: row.title,
    restaurant: row.restaurant,
    whereabouts: null,
    listing: listingKey({ id: row.listing_id, member_uid: row.member_uid }),
    picture: row.picture,
    percent: progressPercent(current, target),
    current,
    target,
    saving: savingOf({ priceCents: row.price_cents, usualCents: row.usual_cents }),
    rating: ratingText(row.rating),
    reviewCount: row.review_count,
    daysText: daysText(displayedDaysLeft(state, facts.endsOn, today)),
    isLastDay: facts.endsOn === today && state !== 'ended',
    state,
    isRedeemed: row.redeemed_at !== null,
    terms: termsText({ dailyLimit: row.daily_limit, validRanges: readRanges(row.valid_minutes) }),
    asOf: row.as_of,
  }
}
