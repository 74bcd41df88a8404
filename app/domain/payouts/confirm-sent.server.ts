import { oneByOne } from '../jobs/one-by-one.server.ts'
import { listSent } from './payouts.server.ts'
import type { SendServices } from './send-payout.server.ts'
import { fetchTransferEffect } from './transfer-event.server.ts'

/** Covers lost events. Throws as `oneByOne` does. */
export async function confirmSent(services: SendServices): Promise<void> {
  const { db, now } = services
  await oneByOne({
    db,
    job: 'confirm-payouts',
    list: () => listSent(db),
    handle: async ({ transferId }) => {
      if (transferId === null) return
      await db.transaction().execute(await fetchTransferEffect({ transferId }, services))
    },
    now: now(),
  })
}
