import type { Tx } from '../../../db/client.ts'
import { type Mails, settleRefused } from './settle-payout.server.ts'

const DISCONNECTED = 'The account was disconnected before the payout was sent.'

interface Destination extends Mails {
  businessId: string
  connectedAccountId: string
  now: Date
}

/**
 * Gives back the money of the payouts to an account that the provider was never asked to send. Every try is
 * counted before it begins, so that of those without one nothing can have been sent; under their locks
 * nobody begins to. What was tried and not answered stays on its way.
 */
export async function giveBackUntried(
  tx: Tx,
  { businessId, connectedAccountId, ...telling }: Destination,
): Promise<void> {
  // All of them before the first one's money moves: whoever settles a payout locks it before the ledger.
  const untried = await tx
    .selectFrom('payouts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('connected_account_id', '=', connectedAccountId)
    .where('tries', '=', 0)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id: payoutId } of untried) {
    await settleRefused(tx, { payoutId, failure: DISCONNECTED, ...telling })
  }
}
