import { DAY_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { releaseFile } from '../files/files.server.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { runAll } from '../jobs/run-all.server.ts'
import { lockBusinessOf } from './review-verification.server.ts'
import { notReviewedMail, type VerificationMails } from './verification-mails.ts'

const DECIDED_RETENTION_MS = 30 * DAY_MS
const UNDECIDED_RETENTION_MS = 90 * DAY_MS

const NOT_LOOKED_AT =
  'We could not review your documents in time and have deleted them. Please send them again.'

export async function deleteExpiredDocuments(
  db: Db,
  { mails, now }: { mails: VerificationMails; now: Date },
): Promise<void> {
  await runAll([
    () =>
      oneByOne({
        db,
        job: 'decline-unreviewed',
        list: () => listUnreviewed(db, now),
        handle: ({ id }) => db.transaction().execute(tx => declineOne(tx, id, { mails, now })),
        now,
      }),
    () =>
      oneByOne({
        db,
        job: 'delete-documents',
        list: () => listKeptTooLong(db, now),
        handle: ({ id }) =>
          db.transaction().execute(tx => deleteDocuments(tx, { verificationId: id, now })),
        now,
      }),
  ])
}

function listKeptTooLong(db: Db, now: Date) {
  return db
    .selectFrom('verifications')
    .select('id')
    .where('documents_deleted_at', 'is', null)
    .where('decided_at', '<=', new Date(now.getTime() - DECIDED_RETENTION_MS))
    .execute()
}

function listUnreviewed(db: Db, now: Date) {
  return db
    .selectFrom('verifications')
    .select('id')
    .where('decided_at', 'is', null)
    .where('submitted_at', '<=', new Date(now.getTime() - UNDECIDED_RETENTION_MS))
    .execute()
}

async function declineOne(
  tx: Tx,
  verificationId: string,
  { mails, now }: { mails: VerificationMails; now: Date },
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
  await deleteDocuments(tx, { verificationId, now })
  const recipient = { email: declined.email, firstName: declined.first_name }
  await mails.queue.put(tx, notReviewedMail(recipient, mails.links))
}

export async function deleteDocuments(
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
