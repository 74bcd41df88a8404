import { SECOND_MS } from '@hush/hours/time'
import type { Stripe } from 'stripe'
import type { Transfer, TransferProvider } from '../../domain/payments/transfer-provider.ts'
import { callProvider, idOf } from './client.server.ts'

const CURRENCY = 'usd'
const PER_PAGE = 100
/** A person waits for the answer; lost calls are repeated by the job. */
const SEND_OPTIONS = { timeout: 4_000, maxNetworkRetries: 0 } as const

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
      return toTransfer(await callProvider(stripe.transfers.create(transfer, options)))
    },
    async findTransfersOf({ payoutId }) {
      const query = { transfer_group: payoutId, limit: PER_PAGE }
      const { data } = await callProvider(stripe.transfers.list(query, SEND_OPTIONS))
      return data.map(toTransfer)
    },
    findTransfer: async ({ transferId }) =>
      toTransfer(await callProvider(stripe.transfers.retrieve(transferId))),
    async listTransfers() {
      const transfers: Transfer[] = []
      const all = stripe.transfers.list({ limit: PER_PAGE }).autoPagingEach(transfer => {
        transfers.push(toTransfer(transfer))
      })
      await callProvider(all)
      return transfers
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
    at: new Date(created * SECOND_MS),
  }
}
