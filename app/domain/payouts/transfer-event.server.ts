import type { Logger } from 'pino'
import type { Tx } from '../../../db/client.ts'
import { isUid } from '../ids/id.ts'
import { ProviderRefused } from '../payments/provider.ts'
import type { Transfer, TransferProvider } from '../payments/transfer-provider.ts'
import { type Mails, settleWithTransfer } from './settle-payout.server.ts'

interface TransferEventServices extends Mails {
  provider: TransferProvider
  log: Logger
  now: () => Date
}

export async function fetchTransferEffect(
  { transferId }: { transferId: string },
  { provider, log, mail, links, now }: TransferEventServices,
): Promise<(tx: Tx) => Promise<void>> {
  const transfer = await find(provider, transferId)
  const payoutId = transfer?.payoutId
  if (!transfer || !payoutId || !isUid(payoutId)) return async () => {}
  return async tx => {
    const input = { payoutId, transfer, isConfirmed: true, mail, links, now: now() }
    const settlement = await settleWithTransfer(tx, input)
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
