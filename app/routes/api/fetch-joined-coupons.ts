import { listJoinedCouponIds } from '../../domain/promotions/queue.server.ts'
import { fetchJoinedCoupons } from './contract/queues.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** GET /api/fetch_joined_coupons: the lines that who is signed in stands in (diner §7). */
const serve = serveSignedIn(fetchJoinedCoupons, async ({ services, viewer }) => {
  return { coupon_ids: await listJoinedCouponIds(services.db, { dinerId: viewer.accountId }) }
})
export const loader = serve
export const action = serve
