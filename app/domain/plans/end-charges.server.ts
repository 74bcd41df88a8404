import type { Db } from '../../../db/client.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { ProviderRefused } from '../payments/provider.ts'
import { closeCheckout } from './checkout.server.ts'
import { hearOfSubscription } from './plan-events.server.ts'

interface Whose {
  accountId: string
}

/**
 * Ends what an account that is about to be deleted could still be charged for, and what it was told is
 * not: closes its checkout, and ends at once the plans that are cancelled for the end of their month. One
 * that was taken up again meanwhile goes on. 'paid' for a checkout that was paid. Throws as
 * `PlanProvider` does.
 */
export async function endCharges(
  db: Db,
  provider: PlanProvider,
  { accountId }: Whose,
): Promise<'ended' | 'paid'> {
  const { paid } = await closeCheckout(db, provider, { accountId })
  if (paid !== null) return 'paid'
  for (const id of await listEnding(db, { accountId })) {
    await hearNow(db, provider, { id })
    const ending = await listEnding(db, { accountId })
    if (!ending.includes(id)) continue
    await cancel(provider, { id })
    await hearNow(db, provider, { id })
  }
  return 'ended'
}

/** Asks how a subscription stands, and keeps the answer. Throws as `PlanProvider` does. */
export async function hearNow(
  db: Db,
  provider: PlanProvider,
  { id }: { id: string },
): Promise<void> {
  await db.transaction().execute(await hearOfSubscription(db, provider, { id }))
}

async function cancel(provider: PlanProvider, { id }: { id: string }): Promise<void> {
  try {
    await provider.cancelSubscription(id)
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof ProviderRefused)) throw error
  }
}

async function listEnding(db: Db, { accountId }: Whose): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .where('ends_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
