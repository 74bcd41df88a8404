import { MINUTE_MS } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { runAll } from '../jobs/run-all.server.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { fetchCheckoutEffect, fetchSubscriptionEffect } from './plan-events.server.ts'
import type { PlanMails } from './plan-mails.ts'
import { OVER } from './standing.ts'
import { endGrace } from './subscriptions.server.ts'

const BATCH_SIZE = 500
const LATE_MS = 10 * MINUTE_MS

/** Covers lost events, then ends unpaid plans. Throws as `runAll` does. */
export async function refreshPlans(
  db: Db,
  provider: PlanProvider,
  mails: PlanMails,
): Promise<void> {
  const { now } = mails
  const late = new Date(now.getTime() - LATE_MS)
  const rows = { db, atOnce: BATCH_SIZE, now }
  await runAll([
    () =>
      oneByOne({
        ...rows,
        job: 'refresh-checkouts',
        list: (after: string | null) => listCheckouts(db, { after, late }),
        handle: async ({ id }) =>
          db.transaction().execute(await fetchCheckoutEffect(db, provider, { id, ...mails })),
      }),
    () =>
      oneByOne({
        ...rows,
        job: 'refresh-plans',
        list: (after: string | null) => listSubscriptions(db, { after, late }),
        handle: async ({ id }) =>
          db.transaction().execute(await fetchSubscriptionEffect(db, provider, { id, ...mails })),
      }),
    () => endGrace(db, mails),
  ])
}

interface Page {
  after: string | null
  late: Date
}

async function listCheckouts(db: Db, { after, late }: Page): Promise<{ id: string }[]> {
  const rows = await db
    .selectFrom('plan_checkouts')
    .select('checkout_id as id')
    .where('checkout_id', 'is not', null)
    .where('created_at', '<', late)
    .$if(after !== null, query => query.where('checkout_id', '>', after))
    .orderBy('checkout_id')
    .limit(BATCH_SIZE)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

function listSubscriptions(db: Db, { after, late }: Page): Promise<{ id: string }[]> {
  return db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', 'not in', OVER)
    .where(eb => eb.or([eb('paid_until', 'is', null), eb('paid_until', '<', late)]))
    .$if(after !== null, query => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}
