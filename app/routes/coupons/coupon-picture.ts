import { createHash } from 'node:crypto'
import { data } from 'react-router'
import { isUid } from '../../domain/ids/id.ts'
import { drawCoupon } from '../../domain/promotions/coupon-picture.server.ts'
import { findCoupon } from '../../domain/promotions/coupons.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/coupon-picture'

/** The address changes with the count, so that nobody waits for this to see it. */
const KEPT = 'public, max-age=300'

/** The same for everybody: what a visitor sees. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { couponId } = params
  const { db, now } = context.get(servicesContext)
  const query = { couponId, viewerId: null, now: now() }
  const coupon = isUid(couponId) ? await findCoupon(db, query) : null
  if (!coupon) throw data(null, { status: 404 })
  const picture = await orBusy(drawCoupon(coupon))
  const etag = `"${createHash('sha256').update(picture).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': KEPT }
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(picture, { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}
