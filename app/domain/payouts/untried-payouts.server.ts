import type { Tx } from '../../../db/client.ts'
import { type Mails, settleRefused } from './settle-payout.server.ts'

const DISCONNECTED = 'The account was disconnected before the payout was sent.'

interface Destination extends Mails {
  businessId: string
  connectedAccountId: string
  now: Date
}

/** Attempts are counted before they begin, so an untried payout cannot have been sent. */
export async function giveBackUntried(
  tx: Tx,
  { businessId, connectedAccountId, ...mails }: Destination,
): Promise<void> {
  // Locks payouts before the ledger, as every settlement does.
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
    await settleRefused(tx, { payoutId, failure: DISCONNECTED, ...mails })
  }
}
