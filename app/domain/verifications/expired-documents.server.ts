import type { Db, Tx } from '../../../db/client.ts'
import { writeAudit } from '../audit/audit.server.ts'
import { releaseFile } from '../files/files.server.ts'
import { DAY_MS } from '../time/units.ts'
import { lockBusinessOf } from './review-verification.server.ts'
import { forgottenMail, type VerificationMails } from './verification-mails.ts'

/** Documents stay so long after the decision. */
const KEPT_AFTER_DECISION_MS = 30 * DAY_MS
/** And so long when nobody decided: then the business is asked again. */
const KEPT_UNDECIDED_MS = 90 * DAY_MS

const NOT_LOOKED_AT =
  'We did not manage to look at your documents in time, and have deleted them. Please send them again.'

/** Lets go of documents whose time is over, and declines what nobody looked at for ninety days. */
export async function deleteExpiredDocuments(
  db: Db,
  { mails, now }: { mails: VerificationMails; now: Date },
): Promise<void> {
  await declineForgotten(db, { mails, now })
  const due = await db
    .selectFrom('verifications')
    .select('id')
    .where('documents_deleted_at', 'is', null)
    .where('decided_at', '<=', new Date(now.getTime() - KEPT_AFTER_DECISION_MS))
    .execute()
  for (const { id } of due) {
    await db.transaction().execute(tx => letDocumentsGo(tx, { verificationId: id, now }))
  }
}

interface Forgetting {
  mails: VerificationMails
  now: Date
}

async function declineForgotten(db: Db, { mails, now }: Forgetting): Promise<void> {
  const forgotten = await db
    .selectFrom('verifications')
    .select('id')
    .where('decided_at', 'is', null)
    .where('submitted_at', '<=', new Date(now.getTime() - KEPT_UNDECIDED_MS))
    .execute()
  for (const { id } of forgotten) {
    await db.transaction().execute(tx => declineOne(tx, id, { mails, now }))
  }
}

/** One that was decided meanwhile stays as it is. */
async function declineOne(
  tx: Tx,
  verificationId: string,
  { mails, now }: Forgetting,
): Promise<void> {
  await lockBusinessOf(tx, verificationId)
  const declined = await tx
    .updateTable('verifications')
    .from('accounts')
    .set({ decided_at: now, decision: 'declined', reason: NOT_LOOKED_AT })
    .whereRef('accounts.id', '=', 'business_id')
    .where('verifications.id', '=', verificationId)
    .where('decided_at', 'is', null)
    .returning(['email', 'first_name'])
    .executeTakeFirst()
  if (!declined) return
  await writeAudit(tx, {
    actorId: null,
    role: 'system',
    action: 'decline verification',
    objectId: `verification ${verificationId}`,
    reason: NOT_LOOKED_AT,
    now,
  })
  await letDocumentsGo(tx, { verificationId, now })
  const recipient = { email: declined.email, firstName: declined.first_name }
  await mails.queue.put(tx, forgottenMail(recipient, mails.links))
}

/** Lets go of the documents of a verification, which keeps its dates and its decision. */
export async function letDocumentsGo(
  tx: Tx,
  { verificationId, now }: { verificationId: string; now: Date },
): Promise<void> {
  const documents = await tx
    .selectFrom('verification_documents')
    .select('file_id')
    .where('verification_id', '=', verificationId)
    .execute()
  await tx
    .updateTable('verification_documents')
    .set({ file_id: null })
    .where('verification_id', '=', verificationId)
    .execute()
  for (const { file_id } of documents) {
    if (file_id) await releaseFile(tx, { fileId: file_id, now })
  }
  await tx
    .updateTable('verifications')
    .set({ documents_deleted_at: now })
    .where('id', '=', verificationId)
    .execute()
  await writeAudit(tx, {
    actorId: null,
    role: 'system',
    action: 'delete documents',
    objectId: `verification ${verificationId}`,
    now,
  })
}
