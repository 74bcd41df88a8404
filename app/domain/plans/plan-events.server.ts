import type { Db, Tx } from '../../../db/client.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { forgetCheckout } from './checkout.server.ts'
import { askForSubscription, keepSubscription } from './subscriptions.server.ts'

/** What is kept of an answer, in the transaction that notes the event. */
type Keep = (tx: Tx) => Promise<void>

/** Something happened to a subscription: asks how it stands now. Throws as `PlanProvider` does. */
export async function hearOfSubscription(
  db: Db,
  provider: PlanProvider,
  { id }: { id: string },
): Promise<Keep> {
  const answer = await askForSubscription(db, provider, { id })
  return tx => keepSubscription(tx, answer)
}

/**
 * Something happened to a checkout: asks how it ended, and how what it made stands. One that the provider
 * does not know is forgotten. Throws as `PlanProvider` does.
 */
export async function hearOfCheckout(
  db: Db,
  provider: PlanProvider,
  { id }: { id: string },
): Promise<Keep> {
  const checkout = await provider.findPlanCheckout(id)
  if (checkout?.state === 'open') return async () => {}
  const subscriptionId = checkout?.subscriptionId ?? null
  const keep =
    subscriptionId === null ? null : await hearOfSubscription(db, provider, { id: subscriptionId })
  return async tx => {
    await keep?.(tx)
    await forgetCheckout(tx, { id })
  }
}
