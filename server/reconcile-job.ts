import type { PgBoss } from 'pg-boss'
import { findDifferences } from '../app/domain/lifecycle/payment-differences.server.ts'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { confirmSent } from '../app/domain/payouts/confirm-sent.server.ts'
import { listUnsettled } from '../app/domain/payouts/payouts.server.ts'
import { type SendServices, sendPayout } from '../app/domain/payouts/send-payout.server.ts'
import type { PlanMails } from '../app/domain/plans/plan-mails.ts'
import { refreshPlans } from '../app/domain/plans/refresh-plans.server.ts'
import { deleteAbandonedCustomers } from '../app/domain/verifications/sign-up-customers.server.ts'
import { loggingFailures } from './jobs.ts'

const RECONCILE = 'reconcile'
const HOURLY = '41 * * * *'

type ReconcileServices = SendServices & { provider: PaymentProvider; links: PlanMails['links'] }

export async function startReconcileJob(boss: PgBoss, services: ReconcileServices): Promise<void> {
  await boss.createQueue(RECONCILE)
  await boss.work(
    RECONCILE,
    loggingFailures(services.log, RECONCILE, () => reconcile(services)),
  )
  await boss.schedule(RECONCILE, HOURLY)
}

/** Throws as the provider's calls do. */
export async function reconcile(services: ReconcileServices): Promise<void> {
  const { db, provider, mail, links, log, now } = services
  for (const { id } of await listUnsettled(db)) await sendPayout({ payoutId: id }, services)
  await confirmSent(services)
  await refreshPlans(db, provider, { mail, links, now: now() })
  const differences = await findDifferences(db, provider)
  for (const difference of differences) log.error({ difference }, 'the books differ')
  await deleteAbandonedCustomers(db, { provider, log, now: now() })
}
