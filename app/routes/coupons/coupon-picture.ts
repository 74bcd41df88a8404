import { data } from 'react-router'
import { isUid } from '../../domain/ids/id.ts'
import { drawCoupon } from '../../domain/promotions/coupon-picture.server.ts'
import { findCoupon } from '../../domain/promotions/coupons.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { pictureResponse } from '../../http/picture-response.server.ts'
import type { Route } from './+types/coupon-picture'

/** Shows what a visitor sees. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { couponId } = params
  const { db, now } = context.get(servicesContext)
  const query = { couponId, viewerId: null, now: now() }
  const coupon = isUid(couponId) ? await findCoupon(db, query) : null
  if (!coupon) throw data(null, { status: 404 })
  return pictureResponse(request, await orBusy(drawCoupon(coupon)))
}
