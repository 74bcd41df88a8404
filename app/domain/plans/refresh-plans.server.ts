import type { Db } from '../../../db/client.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { hearOfCheckout, hearOfSubscription } from './plan-events.server.ts'
import { OVER } from './standing.ts'

/** So long after it was due an event is taken to be lost. */
const LATE_MS = 10 * 60 * 1000
const AT_ONCE = 500

/**
 * Asks the provider how plans stand whose month is over or was never paid, and how checkouts ended of
 * which nothing was heard: events may be lost, and a plan must not go on for that. Throws as
 * `PlanProvider` does.
 */
export async function askAnewOfPlans(
  db: Db,
  provider: PlanProvider,
  { now }: { now: Date },
): Promise<void> {
  const late = new Date(now.getTime() - LATE_MS)
  for (const { id } of await listCheckouts(db, late)) {
    await db.transaction().execute(await hearOfCheckout(db, provider, { id }))
  }
  for (const { id } of await listSubscriptions(db, late)) {
    await db.transaction().execute(await hearOfSubscription(db, provider, { id }))
  }
}

async function listCheckouts(db: Db, late: Date): Promise<{ id: string }[]> {
  const rows = await db
    .selectFrom('plan_checkouts')
    .select('checkout_id as id')
    .where('checkout_id', 'is not', null)
    .where('created_at', '<', late)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

function listSubscriptions(db: Db, late: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', 'not in', OVER)
    .where(eb => eb.or([eb('paid_until', 'is', null), eb('paid_until', '<', late)]))
    .orderBy('question')
    .limit(AT_ONCE)
    .execute()
}
