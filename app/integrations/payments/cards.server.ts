import type { Stripe } from 'stripe'
import type { CardProvider, ProviderSetUp } from '../../domain/payments/card-provider.ts'
import { callProvider, callProviderOrNull, idOf } from './client.server.ts'

const MOST_COUNTED = 100

export function cardCalls(stripe: Stripe): CardProvider {
  return {
    async beginCardSetUp({ customerId, key }) {
      const intent: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        allowed_payment_method_types: ['card'],
        usage: 'on_session',
      }
      const options = { idempotencyKey: key }
      return toSetUp(await callProvider(stripe.setupIntents.create(intent, options)))
    },
    async findCardSetUp(setUpId) {
      const intent = await callProviderOrNull(stripe.setupIntents.retrieve(setUpId))
      return intent && toSetUp(intent)
    },
    async countFailedTries(setUpId) {
      const tries = { setup_intent: setUpId, limit: MOST_COUNTED }
      const { data } = await callProvider(stripe.setupAttempts.list(tries))
      return data.filter(({ status }) => status === 'failed').length
    },
    async endCardSetUp(setUpId) {
      await callProvider(stripe.setupIntents.cancel(setUpId, { cancellation_reason: 'abandoned' }))
    },
  }
}

function toSetUp({ id, client_secret, customer, status }: Stripe.SetupIntent): ProviderSetUp {
  return {
    id,
    clientSecret: client_secret ?? '',
    customerId: idOf(customer) ?? '',
    state: status === 'succeeded' ? 'confirmed' : status === 'canceled' ? 'ended' : 'open',
  }
}
