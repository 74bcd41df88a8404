import type { Stripe } from 'stripe'
import type {
  AccountAnswer,
  AccountProvider,
  MadeAccount,
} from '../../domain/payments/account-provider.ts'
import { asked, askedOrNull } from './client.server.ts'

const SECOND_MS = 1_000
const LEEWAY_SECONDS = 60

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
      const account = await askedOrNull(stripe.accounts.retrieve(providerId))
      return account && toAnswer(account)
    },
    async createOnboardingLink({ providerId, returnUrl, refreshUrl }) {
      const link = await askedOrNull(
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
): Promise<MadeAccount | null> {
  for await (const account of accounts) if (account.metadata?.key === key) return toMade(account)
  return null
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
