import type { Stripe } from 'stripe'
import type { Browse, Part } from './part.ts'

const SHOP = 'https://hush.example'

export const PAID_PARTS: readonly Part[] = [
  { needs: 'POST /v1/account_links', go: walkAccounts },
  { needs: 'POST /v1/transfers', go: walkTransfers },
]

async function openAccount(stripe: Stripe, browse: Browse): Promise<string> {
  const { id: account } = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'paid@example.com',
    capabilities: { transfers: { requested: true } },
    metadata: { account: '1' },
  })
  const { url } = await stripe.accountLinks.create({
    account,
    refresh_url: `${SHOP}/refresh`,
    return_url: `${SHOP}/return`,
    type: 'account_onboarding',
  })
  const visit = (await browse(url)).headers.get('location') ?? url
  await browse(visit, { choice: 'finish' })
  return account
}

async function walkAccounts(stripe: Stripe, browse: Browse): Promise<void> {
  const account = await openAccount(stripe, browse)
  await stripe.accounts.retrieve(account)
  await stripe.accounts.list({ limit: 1 })
  await stripe.balance.retrieve({}, { stripeAccount: account })
}

async function walkTransfers(stripe: Stripe, browse: Browse): Promise<void> {
  const destination = await openAccount(stripe, browse)
  const input = {
    amount: 1250,
    currency: 'usd',
    destination,
    transfer_group: 'payout 1',
    description: 'a payout',
    metadata: { payout: '1' },
  }
  const { id } = await stripe.transfers.create(input)
  await stripe.transfers.create({ ...input, amount: 999_999_999 }).catch(() => {})
  await stripe.transfers.createReversal(id, { amount: 250 })
  await stripe.transfers.retrieve(id)
  await stripe.transfers.list({ transfer_group: 'payout 1', limit: 2 })
}
