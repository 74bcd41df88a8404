import { answerQueueChange } from './answer-queue-change.server.ts'
import { joinQueue } from './contract/queues.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** POST /api/join_queue {coupon_id}: joins a line as who is signed in (diner §7). */
const serve = serveSignedIn(joinQueue, ({ asked, viewer, context }) => {
  return answerQueueChange(context, { change: 'join', couponId: asked.coupon_id, viewer })
})
export const loader = serve
export const action = serve
