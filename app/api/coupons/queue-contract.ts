import { z } from 'zod'
import { JOIN_ANSWERS, LEAVE_ANSWERS, type QueueReply } from '../../http/coupons/queue-sentences.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT, couponId } from '../fields.ts'
import { BAY_BRUNCH, CRAB_CAKES, coupon } from './coupon-contract.ts'

const input = z.object({ coupon_id: couponId }, AN_OBJECT)
const output = z.object({
  message: z.string().describe('What happened, in a sentence.'),
  coupon,
})

export const joinQueue = {
  path: '/api/join_queue',
  method: 'post',
  tag: 'Queues',
  summary: 'Join the line of a coupon',
  description:
    'Joining twice is joining once. The last one needed activates the coupon for everybody in line. The answer has the true count.',
  who: 'diner',
  input,
  output,
  refusals: refusalsIn(JOIN_ANSWERS),
  example: {
    input: { coupon_id: CRAB_CAKES.id },
    output: {
      message: 'You were the last one needed: your coupon is activated!',
      coupon: { ...CRAB_CAKES, current: 2, state: 'activated' },
    },
  },
} satisfies Contract

export const leaveQueue = {
  path: '/api/leave_queue',
  method: 'post',
  tag: 'Queues',
  summary: 'Leave the line of a coupon',
  description: 'Until it activates; then everybody stays. The answer has the true count.',
  who: 'diner',
  input,
  output,
  refusals: refusalsIn(LEAVE_ANSWERS),
  example: {
    input: { coupon_id: BAY_BRUNCH.id },
    output: { message: 'You left the line.', coupon: BAY_BRUNCH },
  },
} satisfies Contract

export const fetchJoinedCoupons = {
  path: '/api/fetch_joined_coupons',
  method: 'get',
  tag: 'Queues',
  summary: 'The lines you are in',
  description: 'The coupons that you joined, the last one first.',
  who: 'diner',
  input: z.object({}),
  output: z.object({ coupon_ids: z.array(z.string()) }),
  example: { input: {}, output: { coupon_ids: [BAY_BRUNCH.id] } },
} satisfies Contract

function refusalsIn(replies: Record<string, QueueReply>): Record<number, string[]> {
  const sentences: Record<number, string[]> = { 429: [TOO_OFTEN] }
  for (const { status, problem } of Object.values(replies)) {
    if (problem !== null) sentences[status] = [...(sentences[status] ?? []), problem]
  }
  return sentences
}
