import { listSent } from './payouts.server.ts'
import type { SendServices } from './send-payout.server.ts'
import { hearOfTransfer } from './transfer-event.server.ts'

/** Asks about the payouts that were sent and not confirmed, as when an event was lost. Throws as the provider's calls do. */
export async function confirmSent(services: SendServices): Promise<void> {
  for (const { transferId } of await listSent(services.db)) {
    if (transferId === null) continue
    const effect = await hearOfTransfer({ transferId }, services)
    await services.db.transaction().execute(effect)
  }
}
