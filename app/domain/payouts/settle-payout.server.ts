import type { Tx } from '../../../db/client.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { Transfer } from '../payments/transfer-provider.ts'
import { writeEntry } from './ledger.server.ts'
import { type PayoutLinks, payoutFailedMail } from './payout-mails.ts'

export interface Mails {
  mail: MailQueue
  links: PayoutLinks
}

const TAKEN_BACK = 'The transfer was taken back after it was sent.'

export type Settlement = 'sent' | 'paid' | 'failed' | 'unchanged' | 'mismatch' | 'not-found'

interface TransferInput extends Mails {
  payoutId: string
  transfer: Transfer
  /** False if the transfer was only created and not looked up. */
  isConfirmed: boolean
  now: Date
}

/** Locks the payout, so that each change of state moves money once. */
export async function settleWithTransfer(tx: Tx, input: TransferInput): Promise<Settlement> {
  const { payoutId, transfer, isConfirmed, now } = input
  const payout = await lockPayout(tx, payoutId)
  if (!payout) return 'not-found'
  if (!isItsTransfer(payout, transfer)) return 'mismatch'
  if (payout.failed_at) return 'unchanged'
  if (!payout.sent_at) await change(tx, payoutId, { sent_at: now, transfer_id: transfer.id })
  const money = { businessId: payout.business_id, aboutId: payoutId, cents: payout.cents, at: now }
  if (transfer.reversedCents >= payout.cents) {
    const kind = payout.paid_at ? 'payout reversed' : 'payout failed'
    await writeEntry(tx, { ...money, kind, reason: TAKEN_BACK })
    await fail(tx, payout, { ...input, failure: TAKEN_BACK })
    return 'failed'
  }
  if (!isConfirmed || payout.paid_at) return payout.sent_at ? 'unchanged' : 'sent'
  await writeEntry(tx, { ...money, kind: 'payout paid' })
  await change(tx, payoutId, { paid_at: now })
  return 'paid'
}

interface RefusedInput extends Mails {
  payoutId: string
  failure: string
  now: Date
}

export async function settleRefused(tx: Tx, input: RefusedInput): Promise<Settlement> {
  const { payoutId, failure, now } = input
  const payout = await lockPayout(tx, payoutId)
  if (!payout) return 'not-found'
  if (payout.failed_at || payout.sent_at) return 'unchanged'
  await writeEntry(tx, {
    kind: 'payout failed',
    businessId: payout.business_id,
    aboutId: payoutId,
    cents: payout.cents,
    reason: failure,
    at: now,
  })
  await fail(tx, payout, input)
  return 'failed'
}

function lockPayout(tx: Tx, payoutId: string) {
  return tx
    .selectFrom('payouts')
    .select(['id', 'business_id', 'connected_account_id', 'cents'])
    .select(['sent_at', 'paid_at', 'failed_at', 'transfer_id'])
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst()
}

type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

function isItsTransfer(payout: LockedPayout, transfer: Transfer): boolean {
  return (
    transfer.payoutId === payout.id &&
    transfer.connectedAccountId === payout.connected_account_id &&
    transfer.cents === payout.cents &&
    (payout.transfer_id === null || payout.transfer_id === transfer.id)
  )
}

async function fail(
  tx: Tx,
  { id, business_id, cents }: LockedPayout,
  { failure, mail, links, now }: Mails & { failure: string; now: Date },
): Promise<void> {
  await change(tx, id, { failed_at: now, failure })
  const business = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name'])
    .where('id', '=', business_id)
    .executeTakeFirst()
  if (!business) return
  const recipient = { email: business.email, firstName: business.first_name }
  await mail.put(tx, payoutFailedMail(recipient, { cents, failure }, links))
}

async function change(
  tx: Tx,
  payoutId: string,
  values: {
    sent_at?: Date
    transfer_id?: string
    paid_at?: Date
    failed_at?: Date
    failure?: string
  },
): Promise<void> {
  await tx.updateTable('payouts').set(values).where('id', '=', payoutId).execute()
}
