import { listSent } from './payouts.server.ts'
import type { SendServices } from './send-payout.server.ts'
import { fetchTransferEffect } from './transfer-event.server.ts'

/** For events that were lost. Throws as `TransferProvider` does. */
export async function confirmSent(services: SendServices): Promise<void> {
  for (const { transferId } of await listSent(services.db)) {
    if (transferId === null) continue
    const effect = await fetchTransferEffect({ transferId }, services)
    await services.db.transaction().execute(effect)
  }
}
