import type { Logger } from 'pino'
import type { Tx } from '../../../db/client.ts'
import { isUid } from '../ids/id.ts'
import { ProviderRefused } from '../payments/provider.ts'
import type { Transfer, TransferProvider } from '../payments/transfer-provider.ts'
import { type Mails, settleWithTransfer } from './settle-payout.server.ts'

interface Hearing extends Mails {
  provider: TransferProvider
  log: Logger
  now: () => Date
}

/**
 * What an event about a transfer changes, by what the provider says of it now. Nothing for a transfer
 * that was made for no payout of ours. What a transfer comes to only goes one way, so an older answer that
 * is applied later changes nothing.
 */
export async function hearOfTransfer(
  { transferId }: { transferId: string },
  { provider, log, mail, links, now }: Hearing,
): Promise<(tx: Tx) => Promise<void>> {
  const transfer = await find(provider, transferId)
  const payoutId = transfer?.payoutId
  if (!transfer || !payoutId || !isUid(payoutId)) return async () => {}
  return async tx => {
    const known = { payoutId, transfer, isConfirmed: true, mail, links, now: now() }
    const settlement = await settleWithTransfer(tx, known)
    if (settlement === 'mismatch') {
      log.error({ payout: payoutId, transfer: transferId }, 'a transfer is not of its payout')
    }
  }
}

async function find(provider: TransferProvider, transferId: string): Promise<Transfer | null> {
  try {
    return await provider.findTransfer({ transferId })
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
