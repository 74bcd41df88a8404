import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { findCouponRecord } from '../../domain/promotions/coupon-records.server.ts'
import { listJoinedCouponIds } from '../../domain/promotions/queue.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { changeQueue } from '../../http/coupons/queue-change.server.ts'
import { LEAVE_ANSWERS, type QueueChange } from '../../http/coupons/queue-sentences.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { callError } from '../call-error.ts'
import { type ServedCall, serveSignedIn } from '../serve-call.ts'
import { couponShape } from './coupon-shape.ts'
import { fetchJoinedCoupons, joinQueue, leaveQueue } from './queue-contract.ts'

export const queueCalls: ServedCall[] = [
  serveSignedIn(joinQueue, ({ input, viewer, context }) => {
    return answerQueueChange(context, { change: 'join', couponId: input.coupon_id, viewer })
  }),

  serveSignedIn(leaveQueue, ({ input, viewer, context }) => {
    return answerQueueChange(context, { change: 'leave', couponId: input.coupon_id, viewer })
  }),

  serveSignedIn(fetchJoinedCoupons, async ({ services, viewer }) => {
    return { coupon_ids: await listJoinedCouponIds(services.db, { dinerId: viewer.accountId }) }
  }),
]

/** Answers with the coupon and its count after the change. */
async function answerQueueChange(
  context: Readonly<RouterContextProvider>,
  wanted: { change: QueueChange; couponId: string; viewer: Viewer },
) {
  const { status, problem, notice, waitSeconds } = await changeQueue(context, wanted)
  if (problem !== null) {
    return callError(status, problem, waitSeconds ? retryAfter(waitSeconds) : undefined)
  }
  const { db, now, baseUrl } = context.get(servicesContext)
  const looking = { couponId: wanted.couponId, viewerId: wanted.viewer.accountId, now: now() }
  const coupon = await findCouponRecord(db, looking)
  if (!coupon) return callError(404, LEAVE_ANSWERS['not-found'].notice)
  return { message: notice, coupon: couponShape(coupon, baseUrl) }
}
