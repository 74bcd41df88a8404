import type { Stripe } from 'stripe'
import { ApiError, noSuch } from './api-error.ts'
import type { World } from './endpoint.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { saveAttempt } from './resources/setup-attempts.ts'

/** Throws the provider's refusal for an unknown id. */
export function findSetupIntent(world: World, id: string): Stripe.SetupIntent {
  const intent = world.store.find<Stripe.SetupIntent>('setup_intent', id)
  if (!intent) throw noSuch('setupintent', id)
  return intent
}

/** Throws the provider's refusal for a finished set-up. */
export function refuseOver(intent: Stripe.SetupIntent, verb: string): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  throw new ApiError(400, {
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    setup_intent: intent,
  })
}

export function succeed(world: World, intent: Stripe.SetupIntent, paymentMethodId: string) {
  const latest_attempt = saveAttempt(world, { intent, paymentMethodId, error: null })
  const method = { ...findPaymentMethod(world, paymentMethodId), customer: intent.customer }
  world.store.put(method)
  return save(
    world,
    {
      ...intent,
      status: 'succeeded',
      payment_method: paymentMethodId,
      latest_attempt,
      next_action: null,
      last_setup_error: null,
    },
    'setup_intent.succeeded',
  )
}

/** Another card may be tried. */
export function fail(
  world: World,
  intent: Stripe.SetupIntent,
  { paymentMethodId, error }: { paymentMethodId: string; error: Stripe.SetupIntent.LastSetupError },
) {
  const latest_attempt = saveAttempt(world, { intent, paymentMethodId, error })
  return save(
    world,
    {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      latest_attempt,
      next_action: null,
      last_setup_error: error,
    },
    'setup_intent.setup_failed',
  )
}

export function save(world: World, intent: Stripe.SetupIntent, event: string): Stripe.SetupIntent {
  world.store.put(intent)
  world.emit(event, intent)
  return intent
}
