import { listCouponRecordsForZip } from '../../domain/promotions/coupon-records.server.ts'
import { fetchCoupons } from './contract/coupons.ts'
import { couponShape } from './coupon-shape.ts'
import { serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_coupons: the coupons of a zip code that still run (diner §7). */
const serve = serveAnyone(fetchCoupons, async ({ asked, services, viewer }) => {
  const { db, now, baseUrl } = services
  const looking = { viewerId: viewer?.accountId ?? null, now: now() }
  const coupons = await listCouponRecordsForZip(db, { ...looking, zipCode: asked.zip_code })
  return { coupons: coupons.map(coupon => couponShape(coupon, baseUrl)) }
})
export const loader = serve
export const action = serve
