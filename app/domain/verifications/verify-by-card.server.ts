import type { Tx } from '../../../db/client.ts'
import { writeAudit } from '../audit/audit.server.ts'
import { lockListingOf } from '../businesses/change-details.server.ts'
import type { ConfirmedCard } from './card-set-up.ts'
import { letDocumentsGo } from './expired-documents.server.ts'
import { markVerified } from './review-verification.server.ts'
import { takeSignUpCustomer } from './sign-up-customers.server.ts'
import { type VerificationMails, verifiedByCardMail } from './verification-mails.ts'

interface CardVerification {
  accountId: string
  card: ConfirmedCard
  mails: VerificationMails
  now: Date
}

type CardOutcome =
  | 'verified'
  /** By documents, or by this card before. */
  | 'already-verified'
  /** This check has verified another business. */
  | 'used'
  | 'not-found'

const WITHDRAWN = 'The business was verified by card.'

/**
 * Verifies a business by a card that the provider confirmed: what the check shows is that somebody
 * answers for it. Documents that wait are withdrawn and go at once, since nobody decides about them.
 * The listing is locked before the account, as when an operator decides or the account is deleted.
 */
export async function verifyByCard(
  tx: Tx,
  { accountId, card, mails, now }: CardVerification,
): Promise<CardOutcome> {
  await lockListingOf(tx, accountId)
  const account = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name', 'verified_at'])
    .where('id', '=', accountId)
    .where('role', '=', 'business')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return 'not-found'
  if (account.verified_at) return 'already-verified'
  const { setUpId, customerId } = card
  const noted = await tx
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
  if (!noted) return 'used'
  await takeSignUpCustomer(tx, card)
  await tx
    .insertInto('provider_customers')
    .values({ account_id: accountId, customer_id: customerId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // From here on no cookie names it.
  await tx.deleteFrom('card_set_ups').where('set_up_id', '=', setUpId).execute()
  await markVerified(tx, accountId, now)
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
  await letDocumentsGo(tx, { verificationId: withdrawn.id, now })
}
