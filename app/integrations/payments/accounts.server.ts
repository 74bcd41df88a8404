import type { Stripe } from 'stripe'
import type {
  AccountAnswer,
  AccountProvider,
} from '../../domain/connected-accounts/account-provider.ts'
import { ProviderRefused } from '../../domain/payments/provider.ts'
import { asked } from './client.server.ts'

/** How the provider refuses to speak of an account that is gone, or no longer connected with us. */
const GONE = new Set(['resource_missing', 'account_invalid'])

/** The calls about accounts that businesses are paid to. */
export function accountCalls(stripe: Stripe): AccountProvider {
  return {
    async createConnectedAccount({ email, accountId, key }) {
      const { id } = await asked(
        stripe.accounts.create(
          {
            type: 'express',
            email,
            capabilities: { transfers: { requested: true } },
            metadata: { account_id: accountId },
          },
          { idempotencyKey: key },
        ),
      )
      return id
    },
    async findConnectedAccount({ providerId }) {
      return unlessGone(async () => toAnswer(await asked(stripe.accounts.retrieve(providerId))))
    },
    async createOnboardingLink({ providerId, returnUrl, refreshUrl }) {
      const link = stripe.accountLinks.create({
        account: providerId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      })
      return unlessGone(async () => (await asked(link)).url)
    },
  }
}

async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused && GONE.has(error.code ?? '')) return null
    throw error
  }
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
