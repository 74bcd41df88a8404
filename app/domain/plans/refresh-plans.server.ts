import type { Db } from '../../../db/client.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { MINUTE_MS } from '../time/units.ts'
import { fetchCheckoutEffect, fetchSubscriptionEffect } from './plan-events.server.ts'
import type { PlanMails } from './plan-mails.ts'
import { OVER } from './standing.ts'
import { endGrace } from './subscriptions.server.ts'

const BATCH_SIZE = 500
const LATE_MS = 10 * MINUTE_MS

/** In case events were lost; then ends what was not paid in time. Throws as `PlanProvider` does. */
export async function refreshPlans(
  db: Db,
  provider: PlanProvider,
  mails: PlanMails,
): Promise<void> {
  const late = new Date(mails.now.getTime() - LATE_MS)
  for (const { id } of await listCheckouts(db, late)) {
    await db.transaction().execute(await fetchCheckoutEffect(db, provider, { id, ...mails }))
  }
  for (const { id } of await listSubscriptions(db, late)) {
    await db.transaction().execute(await fetchSubscriptionEffect(db, provider, { id, ...mails }))
  }
  await endGrace(db, mails)
}

async function listCheckouts(db: Db, late: Date): Promise<{ id: string }[]> {
  const rows = await db
    .selectFrom('plan_checkouts')
    .select('checkout_id as id')
    .where('checkout_id', 'is not', null)
    .where('created_at', '<', late)
    .orderBy('created_at')
    .limit(BATCH_SIZE)
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
    .limit(BATCH_SIZE)
    .execute()
}
