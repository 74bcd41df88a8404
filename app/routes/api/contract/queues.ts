import { z } from 'zod'
import {
  JOIN_ANSWERS,
  LEAVE_ANSWERS,
  type QueueReply,
} from '../../../http/coupons/queue-sentences.ts'
import { type Call, TOO_OFTEN } from './call.ts'
import { BAY_BRUNCH, CRAB_CAKES, coupon } from './coupons.ts'
import { AN_OBJECT, couponId } from './fields.ts'

const question = z.object({ coupon_id: couponId }, AN_OBJECT)
const answer = z.object({
  message: z.string().describe('What happened, in a sentence.'),
  coupon,
})

export const joinQueue = {
  path: '/api/join_queue',
  method: 'POST',
  tag: 'Queues',
  summary: 'Join the line of a coupon',
  description:
    'Joining twice is joining once. The last one needed activates the coupon for everybody in line. The answer has the true count.',
  who: 'diner',
  asked: question,
  answered: answer,
  refusals: refusalsIn(JOIN_ANSWERS),
  example: {
    asked: { coupon_id: CRAB_CAKES.id },
    answered: {
      message: 'You were the last one needed: your coupon is activated!',
      coupon: { ...CRAB_CAKES, current: 2, state: 'activated' },
    },
  },
} satisfies Call

export const leaveQueue = {
  path: '/api/leave_queue',
  method: 'POST',
  tag: 'Queues',
  summary: 'Leave the line of a coupon',
  description: 'Until it activates; then everybody stays. The answer has the true count.',
  who: 'diner',
  asked: question,
  answered: answer,
  refusals: refusalsIn(LEAVE_ANSWERS),
  example: {
    asked: { coupon_id: BAY_BRUNCH.id },
    answered: { message: 'You left the line.', coupon: BAY_BRUNCH },
  },
} satisfies Call

export const fetchJoinedCoupons = {
  path: '/api/fetch_joined_coupons',
  method: 'GET',
  tag: 'Queues',
  summary: 'The lines you are in',
  description: 'The coupons that you joined, the last one first.',
  who: 'diner',
  asked: z.object({}),
  answered: z.object({ coupon_ids: z.array(z.string()) }),
  example: { asked: {}, answered: { coupon_ids: [BAY_BRUNCH.id] } },
} satisfies Call

/** Every sentence of a refusal, by the status that it comes with. */
function refusalsIn(said: Record<string, QueueReply>): Record<number, string[]> {
  const sentences: Record<number, string[]> = { 429: [TOO_OFTEN] }
  for (const { status, problem } of Object.values(said)) {
    if (problem !== null) sentences[status] = [...(sentences[status] ?? []), problem]
  }
  return sentences
}
