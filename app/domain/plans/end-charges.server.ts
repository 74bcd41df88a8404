import type { Db } from '../../../db/client.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { ProviderRefused } from '../payments/provider.ts'
import { closeCheckout } from './checkout.server.ts'
import { fetchSubscriptionEffect } from './plan-events.server.ts'
import type { PlanMails } from './plan-mails.ts'

interface AccountRef {
  accountId: string
}

/** Leaves resumed plans. 'paid' if a checkout was. Throws as `PlanProvider` does. */
export async function endCharges(
  db: Db,
  provider: PlanProvider,
  { accountId, ...mails }: AccountRef & PlanMails,
): Promise<'ended' | 'paid'> {
  const { paid } = await closeCheckout(db, provider, { accountId })
  if (paid !== null) return 'paid'
  for (const id of await listEnding(db, { accountId })) {
    await refreshSubscription(db, provider, { id, ...mails })
    const ending = await listEnding(db, { accountId })
    if (!ending.includes(id)) continue
    await cancel(provider, { id })
    await refreshSubscription(db, provider, { id, ...mails })
  }
  return 'ended'
}

/** Throws as `PlanProvider` does. */
export async function refreshSubscription(
  db: Db,
  provider: PlanProvider,
  subscription: { id: string } & PlanMails,
): Promise<void> {
  await db.transaction().execute(await fetchSubscriptionEffect(db, provider, subscription))
}

async function cancel(provider: PlanProvider, { id }: { id: string }): Promise<void> {
  try {
    await provider.cancelSubscription(id)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

async function listEnding(db: Db, { accountId }: AccountRef): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .where('ends_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
