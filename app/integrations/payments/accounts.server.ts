import type { Stripe } from 'stripe'
import type {
  AccountAnswer,
  AccountProvider,
  MadeAccount,
} from '../../domain/connected-accounts/account-provider.ts'
import { ProviderRefused } from '../../domain/payments/provider.ts'
import { asked } from './client.server.ts'

const SECOND_MS = 1_000
const LEEWAY_SECONDS = 60
/** How the provider refuses to speak of an account that is gone, or no longer connected with us. */
const GONE = new Set(['resource_missing', 'account_invalid'])

/** The calls about accounts that businesses are paid to. */
export function accountCalls(stripe: Stripe): AccountProvider {
  return {
    async createConnectedAccount({ email, accountId, key }) {
      const account = await asked(
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
      return toMade(account)
    },
    findMadeAccount({ key, since }) {
      // Their clock and ours may be a little apart.
      const gte = Math.floor(since.getTime() / SECOND_MS) - LEEWAY_SECONDS
      return asked(findByKey(stripe.accounts.list({ created: { gte }, limit: 100 }), key))
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

async function findByKey(
  accounts: AsyncIterable<Stripe.Account>,
  key: string,
): Promise<MadeAccount | null> {
  for await (const account of accounts) if (account.metadata?.key === key) return toMade(account)
  return null
}

async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused && GONE.has(error.code ?? '')) return null
    throw error
  }
}

function toMade(account: Stripe.Account): MadeAccount {
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
