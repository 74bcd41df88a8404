import type { Stripe } from 'stripe'
import type { CardProvider, ProviderSetUp } from '../../domain/card-set-ups/card-provider.ts'
import { ProviderRefused } from '../../domain/payments/provider.ts'
import { asked } from './client.server.ts'

const MOST_COUNTED = 100

/** How the provider checks cards: its SetupIntents. */
export function cardCalls(stripe: Stripe): CardProvider {
  return {
    async beginCardSetUp({ customerId, key }) {
      const intent: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        allowed_payment_method_types: ['card'],
        usage: 'on_session',
      }
      const options = { idempotencyKey: key }
      return toSetUp(await asked(stripe.setupIntents.create(intent, options)))
    },
    async findCardSetUp(setUpId) {
      try {
        return toSetUp(await asked(stripe.setupIntents.retrieve(setUpId)))
      } catch (error) {
        if (error instanceof ProviderRefused && error.code === 'resource_missing') return null
        throw error
      }
    },
    async countFailedTries(setUpId) {
      const tries = { setup_intent: setUpId, limit: MOST_COUNTED }
      const { data } = await asked(stripe.setupAttempts.list(tries))
      return data.filter(({ status }) => status === 'failed').length
    },
    async endCardSetUp(setUpId) {
      await asked(stripe.setupIntents.cancel(setUpId, { cancellation_reason: 'abandoned' }))
    },
  }
}

function toSetUp({ id, client_secret, customer, status }: Stripe.SetupIntent): ProviderSetUp {
  return {
    id,
    clientSecret: client_secret ?? '',
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? ''),
    state: status === 'succeeded' ? 'confirmed' : status === 'canceled' ? 'ended' : 'open',
  }
}
