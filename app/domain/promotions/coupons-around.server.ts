import { wordStems } from '@hush/hours/items'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { NEARBY_MILES } from '../listings/listing.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { findCity } from '../locations/locations.server.ts'
import type { Position } from '../locations/position.ts'
import { type CouponCard, compareCoupons, type Whereabouts } from './coupon.ts'
import { runningCoupons, toCard, toFacts, type ViewerQuery } from './coupon-rows.server.ts'
import { arrangeCoupons, type CouponView, isUsual } from './coupon-view.ts'

const MAX_NEARBY_COUPONS = 12
const MAX_COUPONS_INSTEAD = 6

export async function listCouponsAround(
  db: Db,
  { view, ...query }: ViewerQuery & { zipCode: string; view: CouponView },
): Promise<{ coupons: CouponCard[]; nearby: CouponCard[]; city: string }> {
  const limit = isUsual(view) ? MAX_NEARBY_COUPONS : MAX_COUPONS_SEARCHED
  const [coupons, nearby, city] = await Promise.all([
    listCouponsForZip(db, query),
    listCouponsNearby(db, { ...query, limit }),
    findCity(db, query),
  ])
  return {
    coupons: arrangeCoupons(coupons, view),
    nearby: arrangeCoupons(nearby, view).slice(0, MAX_NEARBY_COUPONS),
    city,
  }
}

/** Source: diner §9. */
export async function listCouponsForZip(
  db: Db,
  { zipCode, ...query }: ViewerQuery & { zipCode: string },
): Promise<CouponCard[]> {
  const cards = await listCouponsInZips(db, { zipCodes: [zipCode], ...query })
  return cards.map(({ latitude, longitude, miles, ...card }) => ({
    ...card,
    whereabouts: { city: null, latitude, longitude, miles, from: 'zip-code' },
  }))
}

/** `miles` are to the listing's own zip code. */
export async function listCouponsInZips(
  db: Db,
  { zipCodes, viewerId, now }: ViewerQuery & { zipCodes: readonly string[] },
): Promise<(CouponCard & Position & { miles: number })[]> {
  const rows = await runningCoupons(db, viewerId, now)
    .where('listings.zip_code', 'in', zipCodes)
    .select(['listings.latitude', 'listings.longitude', 'miles_from_zip'])
    .orderBy('coupons.id')
    .execute()
  return rows
    .map(row => toFacts(row))
    .sort(compareCoupons)
    .map(facts => {
      const { latitude, longitude, miles_from_zip: miles } = facts.row
      return { ...toCard(facts), latitude, longitude, miles }
    })
}

/** Open coupons, nearest first, those of one listing by id. */
export async function listCouponsNearby(
  db: Db,
  {
    zipCode,
    limit = MAX_NEARBY_COUPONS,
    ...query
  }: ViewerQuery & { zipCode: string; limit?: number },
): Promise<CouponCard[]> {
  const here = sql`(
    select point_on_earth(latitude, longitude) from locations where zip_code = ${zipCode})`
  const others = sql<boolean>`listings.zip_code <> ${zipCode}`
  return listOpenAround(db, { here, from: 'zip-code', others, limit, ...query })
}

export async function listCouponsInstead(
  db: Db,
  { couponId, ...query }: ViewerQuery & { couponId: string },
): Promise<CouponCard[]> {
  const here = sql`(
    select point_on_earth(latitude, longitude)
    from coupons join listings on listings.id = coupons.listing_id where coupons.id = ${couponId})`
  const others = sql<boolean>`coupons.id <> ${couponId}`
  const limit = MAX_COUPONS_INSTEAD
  return listOpenAround(db, { here, from: 'coupon', others, limit, ...query })
}

interface AroundQuery extends ViewerQuery {
  here: RawBuilder<unknown>
  from: Whereabouts['from']
  others: RawBuilder<boolean>
  limit: number
}

const MAX_COUPONS_SEARCHED = 100

/** Matches all words in the title or restaurant, among open coupons near a zip code. */
export async function listCouponsAbout(
  db: Db,
  { stems, ...query }: ViewerQuery & { zipCode: string; stems: readonly string[] },
): Promise<CouponCard[]> {
  const [own, nearby] = await Promise.all([
    listCouponsForZip(db, query),
    listCouponsNearby(db, { ...query, limit: MAX_COUPONS_SEARCHED }),
  ])
  return [...own, ...nearby].filter(({ state, title, restaurant }) => {
    const words = new Set(wordStems(`${title} ${restaurant}`))
    return (state === 'open' || state === 'joined') && stems.every(stem => words.has(stem))
  })
}

/** Scans member_listings_by_point and stops at the last coupon wanted. */
async function listOpenAround(db: Db, query: AroundQuery): Promise<CouponCard[]> {
  const { here, from, others, limit, viewerId, now } = query
  const there = sql`point_on_earth(listings.latitude, listings.longitude)`
  const away = sql<number>`${there} <-> ${here}`
  const reach = NEARBY_MILES * METERS_PER_MILE
  const rows = await runningCoupons(db, viewerId, now)
    .where('listings.member_uid', 'is not', null)
    .where('activated_at', 'is', null)
    .where(others)
    .where(sql<boolean>`earth_box(${here}, ${reach}) @> ${there}`)
    .where(sql<boolean>`${away} <= gc_to_sec(${reach})`)
    .select(['listings.city', 'listings.latitude', 'listings.longitude'])
    .select(sql<number>`sec_to_gc(${away}) / ${METERS_PER_MILE}`.as('miles'))
    .orderBy(away)
    .orderBy('coupons.id')
    .limit(limit)
    .execute()
  return rows.map(row => {
    const { city, latitude, longitude, miles } = row
    return {
      ...toCard(toFacts(row)),
      whereabouts: { city, latitude, longitude, miles, from },
    }
  })
}
