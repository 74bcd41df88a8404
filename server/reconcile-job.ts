import type { PgBoss } from 'pg-boss'
import { oneByOne } from '../app/domain/jobs/one-by-one.server.ts'
import { runAll } from '../app/domain/jobs/run-all.server.ts'
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

export async function reconcile(services: ReconcileServices): Promise<void> {
  const { db, provider, mail, links, log, now } = services
  await runAll([
    () =>
      oneByOne({
        db,
        job: 'send-payouts',
        list: () => listUnsettled(db),
        handle: ({ id }) => sendPayout({ payoutId: id }, services),
        now: now(),
      }),
    () => confirmSent(services),
    () => refreshPlans(db, provider, { mail, links, now: now() }),
    async () => {
      const differences = await findDifferences(db, provider)
      for (const difference of differences) log.error({ difference }, 'the books differ')
    },
    () => deleteAbandonedCustomers(db, { provider, now: now() }),
  ])
}
