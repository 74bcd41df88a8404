import { z } from 'zod'
import {
  AWAY_WHILE_PAYING,
  CHECKOUT_REFUSED,
  PROVIDER_AWAY,
} from '../../http/plans/plan-sentences.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT } from '../fields.ts'

/** The server alone decides what is sold, so other fields are refused. */
const ONLY_PLAN = 'takes plan and nothing else'
const THE_PLAN = 'must be "business_plan"'

export const CHECKOUT = {
  id: 'cs_test_a1HushExample0001',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1HushExample0001',
}

export const createCheckoutSession = {
  path: '/api/create-checkout-session',
  method: 'post',
  tag: 'Payments',
  summary: 'Begin to pay for the Business plan',
  description:
    'The id and the address of a hosted checkout. An account has one open at a time: whoever asks again is answered the same. The price is the one at /pricing; the plan begins once the payment provider has told us that it was paid.',
  who: 'business',
  input: z.strictObject(
    { plan: z.literal('business_plan', THE_PLAN) },
    {
      error: ({ code }) => (code === 'unrecognized_keys' ? ONLY_PLAN : AN_OBJECT),
    },
  ),
  output: z.object({ id: z.string(), url: z.string() }),
  refusals: {
    409: Object.values(CHECKOUT_REFUSED),
    429: [TOO_OFTEN],
    503: [PROVIDER_AWAY, AWAY_WHILE_PAYING],
  },
  example: { input: { plan: 'business_plan' }, output: CHECKOUT },
} satisfies Contract
