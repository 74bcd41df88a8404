import type { Db, Tx } from '../../../db/client.ts'
import { isAtOwned, lockWithRivals, showProven } from '../businesses/hold-rivals.server.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { isUid } from '../ids/id.ts'
import { approvedMail, declinedMail, type VerificationLinks } from './verification-mails.ts'

export type Decision = { decision: 'approved' } | { decision: 'declined'; reason: string }

export type DecideOutcome =
  | 'decided'
  | 'already-decided'
  /** The place has an owner, which is decided first. */
  | 'owned'
  | 'not-found'

interface Review {
  verificationId: string
  decision: Decision
  by: AuditActor
  mail: MailQueue
  links: VerificationLinks
  now: Date
}

/** A second operator gets 'already-decided', and their reason is logged. */
export async function decideVerification(db: Db, review: Review): Promise<DecideOutcome> {
  const { verificationId, decision, by, mail, links, now } = review
  if (!isUid(verificationId)) return 'not-found'
  return db.transaction().execute(async tx => {
    await lockBusinessOf(tx, verificationId)
    const verification = await tx
      .selectFrom('verifications')
      .innerJoin('accounts', 'accounts.id', 'business_id')
      .select(['verifications.business_id', 'decided_at', 'email', 'first_name'])
      .where('verifications.id', '=', verificationId)
      .forUpdate('verifications')
      .executeTakeFirst()
    if (!verification) return 'not-found'
    const reason = decision.decision === 'declined' ? decision.reason : null
    if (verification.decided_at) {
      if (reason !== null) await noteSecond(tx, { ...review, reason })
      return 'already-decided'
    }
    const accountId = verification.business_id
    const isApproved = decision.decision === 'approved'
    if (isApproved && (await isAtOwned(tx, { accountId }))) return 'owned'
    await tx
      .updateTable('verifications')
      .set({ decided_at: now, decided_by: by.actorId, decision: decision.decision, reason })
      .where('id', '=', verificationId)
      .execute()
    if (isApproved) {
      await markVerified(tx, accountId, now)
      await showProven(tx, { accountId, mails: { queue: mail, links }, now })
    }
    await writeAudit(tx, {
      ...by,
      action: isApproved ? 'approve verification' : 'decline verification',
      objectId: `verification ${verificationId}`,
      reason: reason ?? undefined,
      now,
    })
    const recipient = { email: verification.email, firstName: verification.first_name }
    await mail.put(
      tx,
      reason === null ? approvedMail(recipient, links) : declinedMail(recipient, reason, links),
    )
    return 'decided'
  })
}

async function noteSecond(
  tx: Tx,
  { verificationId, by, reason, now }: Review & { reason: string },
): Promise<void> {
  const objectId = `verification ${verificationId}`
  await writeAudit(tx, { ...by, action: 'decline verification late', objectId, reason, now })
}

/** Locks the places, the listings and the account, in this order. */
export async function lockBusinessOf(tx: Tx, verificationId: string): Promise<void> {
  const verification = await tx
    .selectFrom('verifications')
    .select('business_id')
    .where('id', '=', verificationId)
    .executeTakeFirst()
  if (!verification) return
  await lockWithRivals(tx, { accountId: verification.business_id })
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', verification.business_id)
    .forNoKeyUpdate()
    .execute()
}

/** The rows must be locked. */
export async function markVerified(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.updateTable('accounts').set({ verified_at: now }).where('id', '=', businessId).execute()
  await tx
    .updateTable('listings')
    .set({ verified_at: now })
    .where('business_id', '=', businessId)
    .execute()
}
