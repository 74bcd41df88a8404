import type { Db, Tx } from '../../../db/client.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { deleteCheckout } from './checkout.server.ts'
import type { PlanMails } from './plan-mails.ts'
import { fetchSubscription, saveSubscription } from './subscriptions.server.ts'

type Effect = (tx: Tx) => Promise<void>

/** Throws as `PlanProvider` does. */
export async function fetchSubscriptionEffect(
  db: Db,
  provider: PlanProvider,
  { id, ...mails }: { id: string } & PlanMails,
): Promise<Effect> {
  const answer = await fetchSubscription(db, provider, { id })
  return tx => saveSubscription(tx, answer, mails)
}

/** Throws as `PlanProvider` does. */
export async function fetchCheckoutEffect(
  db: Db,
  provider: PlanProvider,
  { id, ...mails }: { id: string } & PlanMails,
): Promise<Effect> {
  const checkout = await provider.findPlanCheckout(id)
  if (checkout?.state === 'open') return async () => {}
  const subscriptionId = checkout?.subscriptionId ?? null
  const saveSubscriptionEffect =
    subscriptionId === null
      ? null
      : await fetchSubscriptionEffect(db, provider, { id: subscriptionId, ...mails })
  return async tx => {
    await saveSubscriptionEffect?.(tx)
    await deleteCheckout(tx, { id })
  }
}
