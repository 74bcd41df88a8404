import type { Stripe } from 'stripe'
import { z } from 'zod'
import { type Endpoints, endpoint, listAnswer, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'
import { page, pageOf } from '../params.ts'

interface AttemptInput {
  intent: Stripe.SetupIntent
  paymentMethodId: string
  error: Stripe.SetupAttempt.SetupError | null
}

export function saveAttempt(
  world: World,
  { intent, paymentMethodId, error }: AttemptInput,
): string {
  const attempt: Stripe.SetupAttempt = {
    id: newId('setatt'),
    object: 'setup_attempt',
    ...nulls('application', 'customer_account', 'flow_directions', 'on_behalf_of'),
    created: seconds(world.now()),
    customer: intent.customer,
    livemode: false,
    payment_method: paymentMethodId,
    payment_method_details: { type: 'card' },
    setup_error: error,
    setup_intent: intent.id,
    status: error ? 'failed' : 'succeeded',
    usage: intent.usage,
  }
  world.store.put(attempt)
  return attempt.id
}

export const setupAttempts: Endpoints = {
  'GET /v1/setup_attempts': endpoint(
    z.strictObject({ setup_intent: z.string(), ...page }),
    ({ setup_intent, ...query }, { world }) => {
      const all = world.store.list<Stripe.SetupAttempt>('setup_attempt')
      const { data, hasMore } = pageOf(
        all.filter(attempt => attempt.setup_intent === setup_intent),
        query,
      )
      return listAnswer('/v1/setup_attempts', data, hasMore)
    },
  ),
}
