import { findListingId } from '../../domain/listings/listings.server.ts'
import {
  listCouponRecordsForZip,
  listCouponRecordsOfListing,
} from '../../domain/promotions/coupon-records.server.ts'
import { listDealsOfListing } from '../../domain/promotions/deals.server.ts'
import { refusal, type ServedCall, serveAnyone } from '../serve-call.ts'
import { fetchCoupons, fetchRestaurantCoupons } from './coupon-contract.ts'
import { couponShape, dealShape } from './coupon-shape.ts'

export const couponCalls: ServedCall[] = [
  serveAnyone(fetchCoupons, async ({ input, services, viewer }) => {
    const { db, now, baseUrl } = services
    const looking = { viewerId: viewer?.accountId ?? null, now: now() }
    const coupons = await listCouponRecordsForZip(db, { ...looking, zipCode: input.zip_code })
    return { coupons: coupons.map(coupon => couponShape(coupon, baseUrl)) }
  }),

  serveAnyone(fetchRestaurantCoupons, async ({ input, services, viewer }) => {
    const { db, baseUrl } = services
    const now = services.now()
    const listingId = await findListingId(db, { key: input.restaurant_id })
    if (listingId === null) return refusal(fetchRestaurantCoupons, 404)
    const looking = { listingId, viewerId: viewer?.accountId ?? null, now }
    const [coupons, deals] = await Promise.all([
      listCouponRecordsOfListing(db, looking),
      listDealsOfListing(db, looking),
    ])
    return {
      coupons: coupons.map(coupon => couponShape(coupon, baseUrl)),
      deals: deals.map(deal => dealShape(deal, baseUrl)),
    }
  }),
]
