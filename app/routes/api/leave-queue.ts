import { answerQueueChange } from './answer-queue-change.server.ts'
import { leaveQueue } from './contract/queues.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** POST /api/leave_queue {coupon_id}: leaves a line as who is signed in (diner §7). */
const serve = serveSignedIn(leaveQueue, ({ asked, viewer, context }) => {
  return answerQueueChange(context, { change: 'leave', couponId: asked.coupon_id, viewer })
})
export const loader = serve
export const action = serve
