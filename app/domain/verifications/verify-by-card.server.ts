import type { Tx } from '../../../db/client.ts'
import { holdIfRival, lockWithRivals, showProven } from '../businesses/hold-rivals.server.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import type { ConfirmedCard } from './card-set-up.ts'
import { deleteDocuments } from './expired-documents.server.ts'
import { markVerified } from './review-verification.server.ts'
import { claimSignUpCustomer } from './sign-up-customers.server.ts'
import { type VerificationMails, verifiedByCardMail } from './verification-mails.ts'

interface CardVerification {
  accountId: string
  card: ConfirmedCard
  mails: VerificationMails
  now: Date
}

type CardOutcome =
  | 'verified'
  | 'already-verified'
  | 'used'
  /** A card does not prove a place that another owns or that we list. */
  | 'rival'
  | 'not-found'

const WITHDRAWN = 'The business was verified by card.'

/** Withdraws documents. Locks the places, the listings and the account, in this order. */
export async function verifyByCard(
  tx: Tx,
  { accountId, card, mails, now }: CardVerification,
): Promise<CardOutcome> {
  await lockWithRivals(tx, { accountId })
  const account = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name', 'verified_at'])
    .where('id', '=', accountId)
    .where('role', '=', 'business')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return 'not-found'
  if (account.verified_at) return 'already-verified'
  const rival = await holdIfRival(tx, { accountId, mails, now })
  if (rival && rival.standing !== 'unproven') return 'rival'
  const { setUpId, customerId } = card
  const recorded = await tx
    .insertInto('card_verifications')
    .values({
      account_id: accountId,
      set_up_id: setUpId,
      customer_id: customerId,
      confirmed_at: card.confirmedAt,
      verified_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!recorded) return 'used'
  await claimSignUpCustomer(tx, card)
  await tx
    .insertInto('provider_customers')
    .values({ account_id: accountId, customer_id: customerId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx.deleteFrom('card_set_ups').where('set_up_id', '=', setUpId).execute()
  await markVerified(tx, accountId, now)
  await showProven(tx, { accountId, mails, now })
  const objectId = `account ${accountId}`
  await writeAudit(tx, { actorId: null, role: 'system', action: 'verify by card', objectId, now })
  await withdrawDocuments(tx, accountId, now)
  const recipient = { email: account.email, firstName: account.first_name }
  await mails.queue.put(tx, verifiedByCardMail(recipient, mails.links))
  return 'verified'
}

async function withdrawDocuments(tx: Tx, businessId: string, now: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('verifications')
    .set({ decided_at: now, decision: 'withdrawn', reason: WITHDRAWN })
    .where('business_id', '=', businessId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!withdrawn) return
  await writeAudit(tx, {
    actorId: null,
    role: 'system',
    action: 'withdraw verification',
    objectId: `verification ${withdrawn.id}`,
    reason: WITHDRAWN,
    now,
  })
  await deleteDocuments(tx, { verificationId: withdrawn.id, now })
}
