import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { findCouponRecord } from '../../domain/promotions/coupon-records.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { changeQueue } from '../../http/coupons/queue-change.server.ts'
import { LEAVE_ANSWERS, type QueueChange } from '../../http/coupons/queue-sentences.ts'
import { callError } from '../../http/json-call.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { couponShape } from './coupon-shape.ts'

/** Changes a queue, and answers with the coupon and its true count after it. */
export async function answerQueueChange(
  context: Readonly<RouterContextProvider>,
  asked: { change: QueueChange; couponId: string; viewer: Viewer },
) {
  const { status, problem, notice, waitSeconds } = await changeQueue(context, asked)
  if (problem !== null) {
    return callError(status, problem, waitSeconds ? retryAfter(waitSeconds) : undefined)
  }
  const { db, now, baseUrl } = context.get(servicesContext)
  const looking = { couponId: asked.couponId, viewerId: asked.viewer.accountId, now: now() }
  const coupon = await findCouponRecord(db, looking)
  if (!coupon) return callError(404, LEAVE_ANSWERS['not-found'].notice)
  return { message: notice, coupon: couponShape(coupon, baseUrl) }
}
