import type { PaymentProvider } from '../../domain/payments/provider.ts'
import { accountCalls } from './accounts.server.ts'
import { cardCalls } from './cards.server.ts'
import {
  callProvider,
  callProviderOrNull,
  type ProviderKeys,
  stripeClient,
} from './client.server.ts'
import { planCalls } from './plans.server.ts'
import { readSignedEvent } from './read-event.server.ts'
import { transferCalls } from './transfers.server.ts'

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
