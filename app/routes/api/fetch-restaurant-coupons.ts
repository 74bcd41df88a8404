import { findListingId } from '../../domain/listings/listings.server.ts'
import { listCouponRecordsOfListing } from '../../domain/promotions/coupon-records.server.ts'
import { listDealsOfListing } from '../../domain/promotions/deals.server.ts'
import { localTimeAt } from '../../domain/time/local-time.ts'
import { fetchRestaurantCoupons } from './contract/coupons.ts'
import { couponShape, dealShape } from './coupon-shape.ts'
import { refusal, serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_restaurant_coupons: what a restaurant gives, as coupons and deals (diner §7). */
const serve = serveAnyone(fetchRestaurantCoupons, async ({ asked, services, viewer }) => {
  const { db, baseUrl } = services
  const now = services.now()
  const listingId = await findListingId(db, { key: asked.restaurant_id })
  if (listingId === null) return refusal(fetchRestaurantCoupons, 404)
  const looking = { listingId, viewerId: viewer?.accountId ?? null, now }
  const [coupons, deals] = await Promise.all([
    listCouponRecordsOfListing(db, looking),
    listDealsOfListing(db, looking),
  ])
  const today = localTimeAt(now).date
  return {
    coupons: coupons.map(coupon => couponShape(coupon, baseUrl)),
    deals: deals.map(deal => dealShape(deal, today, baseUrl)),
  }
})
export const loader = serve
export const action = serve
