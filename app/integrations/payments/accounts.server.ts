import { SECOND_MS } from '@hush/hours/time'
import type { Stripe } from 'stripe'
import type {
  AccountAnswer,
  AccountProvider,
  CreatedAccount,
} from '../../domain/payments/account-provider.ts'
import { callProvider, callProviderOrNull } from './client.server.ts'

const LEEWAY_SECONDS = 60

export function accountCalls(stripe: Stripe): AccountProvider {
  return {
    async createConnectedAccount({ email, accountId, key }) {
      const account = await callProvider(
        stripe.accounts.create(
          {
            type: 'express',
            email,
            capabilities: { transfers: { requested: true } },
            metadata: { account_id: accountId, key },
          },
          { idempotencyKey: key },
        ),
      )
      return toCreatedAccount(account)
    },
    findCreatedAccount({ key, since }) {
      // Allows for clocks that differ a little.
      const gte = Math.floor(since.getTime() / SECOND_MS) - LEEWAY_SECONDS
      return callProvider(findByKey(stripe.accounts.list({ created: { gte }, limit: 100 }), key))
    },
    async findConnectedAccount({ providerId }) {
      const account = await callProviderOrNull(stripe.accounts.retrieve(providerId))
      return account && toAnswer(account)
    },
    async createOnboardingLink({ providerId, returnUrl, refreshUrl }) {
      const link = await callProviderOrNull(
        stripe.accountLinks.create({
          account: providerId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      )
      return link?.url ?? null
    },
  }
}

async function findByKey(
  accounts: AsyncIterable<Stripe.Account>,
  key: string,
): Promise<CreatedAccount | null> {
  for await (const account of accounts)
    if (account.metadata?.key === key) return toCreatedAccount(account)
  return null
}

function toCreatedAccount(account: Stripe.Account): CreatedAccount {
  return { providerId: account.id, answer: toAnswer(account) }
}

function toAnswer(account: Stripe.Account): AccountAnswer {
  const { requirements } = account
  return {
    hasSubmitted: account.details_submitted,
    canReceive: account.capabilities?.transfers === 'active',
    canPayOut: account.payouts_enabled,
    due: requirements?.currently_due ?? [],
    stoppedFor: requirements?.disabled_reason ?? null,
  }
}
