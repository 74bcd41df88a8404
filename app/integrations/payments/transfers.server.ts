import type { Stripe } from 'stripe'
import type { Transfer, TransferProvider } from '../../domain/payments/transfer-provider.ts'
import { asked, idOf } from './client.server.ts'

const CURRENCY = 'usd'
const MS = 1000
const PER_PAGE = 100
/** Somebody waits for the answer on a page; what is lost is asked for again by the job. */
const SEND_OPTIONS = { timeout: 4_000, maxNetworkRetries: 0 } as const

/** The calls about payouts: transfers from our balance to connected accounts, known by their group. */
export function transferCalls(stripe: Stripe): TransferProvider {
  return {
    async createTransfer({ payoutId, connectedAccountId, cents }) {
      const transfer = {
        amount: cents,
        currency: CURRENCY,
        destination: connectedAccountId,
        transfer_group: payoutId,
        metadata: { payout: payoutId },
      }
      const options = { ...SEND_OPTIONS, idempotencyKey: `payout ${payoutId}` }
      return toTransfer(await asked(stripe.transfers.create(transfer, options)))
    },
    async findTransfersOf({ payoutId }) {
      const query = { transfer_group: payoutId, limit: PER_PAGE }
      const { data } = await asked(stripe.transfers.list(query, SEND_OPTIONS))
      return data.map(toTransfer)
    },
    findTransfer: async ({ transferId }) =>
      toTransfer(await asked(stripe.transfers.retrieve(transferId))),
    async listTransfers() {
      const found: Transfer[] = []
      const all = stripe.transfers.list({ limit: PER_PAGE }).autoPagingEach(transfer => {
        found.push(toTransfer(transfer))
      })
      await asked(all)
      return found
    },
  }
}

function toTransfer(transfer: Stripe.Transfer): Transfer {
  const { id, transfer_group, destination, amount, amount_reversed, created } = transfer
  return {
    id,
    payoutId: transfer_group ?? null,
    connectedAccountId: idOf(destination),
    cents: amount,
    reversedCents: amount_reversed,
    at: new Date(created * MS),
  }
}
