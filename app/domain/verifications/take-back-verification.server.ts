import type { Db, Tx } from '../../../db/client.ts'
import { lockListingOf } from '../businesses/change-details.server.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { takenBackMail, type VerificationLinks } from './verification-mails.ts'

interface TakeBackInput {
  accountId: string
  reason: string
  by: AuditActor
  mail: MailQueue
  verificationLinks: VerificationLinks
  now: Date
}

/** Ends an approval by documents or card (decision 0031); posted promotions stay. */
export async function takeBackVerification(
  db: Db,
  input: TakeBackInput,
): Promise<'verification-taken-back' | 'not-verified'> {
  return db.transaction().execute(async tx => {
    await lockListingOf(tx, input.accountId)
    return takeBackWithin(tx, input)
  })
}

/** The listing must be locked. */
export async function takeBackWithin(
  tx: Tx,
  { accountId, reason, by, mail, verificationLinks, now }: TakeBackInput,
): Promise<'verification-taken-back' | 'not-verified'> {
  const owner = await tx
    .updateTable('accounts')
    .set({ verified_at: null })
    .where('id', '=', accountId)
    .where('role', '=', 'business')
    .where('verified_at', 'is not', null)
    .returning(['email', 'first_name as firstName'])
    .executeTakeFirst()
  if (!owner) return 'not-verified'
  await tx
    .updateTable('listings')
    .set({ verified_at: null })
    .where('business_id', '=', accountId)
    .execute()
  await tx
    .insertInto('verifications')
    .values({
      business_id: accountId,
      submitted_at: now,
      decided_at: now,
      decided_by: by.actorId,
      decision: 'declined',
      reason,
    })
    .execute()
  const objectId = `account ${accountId}`
  await writeAudit(tx, { ...by, action: 'take verification back', objectId, reason, now })
  await mail.put(tx, takenBackMail(owner, reason, verificationLinks))
  return 'verification-taken-back'
}
