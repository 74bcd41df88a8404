import type { Stripe } from 'stripe'
import type { CardProvider, ProviderSetUp } from '../../domain/payments/card-provider.ts'
import type { PaymentProvider } from '../../domain/payments/provider.ts'
import { accountCalls } from './accounts.server.ts'
import {
  callProvider,
  callProviderOrNull,
  idOf,
  type ProviderKeys,
  stripeClient,
} from './client.server.ts'
import { planCalls } from './plans.server.ts'
import { readSignedEvent } from './read-event.server.ts'
import { transferCalls } from './transfers.server.ts'

const MOST_COUNTED = 100

function cardCalls(stripe: Stripe): CardProvider {
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

interface StripeOptions extends ProviderKeys {
  sandboxOrigin: string | null
  now: () => Date
}

export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, publishableKey, webhookSecrets, sandboxOrigin, now } = options
  const stripe = stripeClient(secretKey, sandboxOrigin)
  const isTest = !/^[rs]k_live_/.test(secretKey)
  return {
    ...accountCalls(stripe),
    ...cardCalls(stripe),
    ...planCalls(stripe),
    ...transferCalls(stripe),
    forBrowsers: { publishableKey, sandboxOrigin },
    isTest,
    readEvent: (payload, signature) =>
      readSignedEvent(payload, signature, { secrets: webhookSecrets, isTest, now: now() }),
    async createCustomer({ email, key }) {
      const options = { idempotencyKey: key }
      const { id } = await callProvider(stripe.customers.create({ email }, options))
      return id
    },
    async deleteCustomer(customerId) {
      await callProviderOrNull(stripe.customers.del(customerId))
    },
  }
}
