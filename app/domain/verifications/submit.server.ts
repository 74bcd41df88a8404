import type { Db, Tx } from '../../../db/client.ts'
import { keepFile } from '../files/files.server.ts'
import { DOCUMENT_FIELDS, type DocumentKind } from './documents.ts'

export type SubmitOutcome =
  | 'submitted'
  | 'already-waiting'
  | 'already-approved'
  /** One of the files is not an upload of this business. */
  | 'file-missing'

/** The stored files of a submission. */
export type DocumentFiles = Readonly<Record<DocumentKind, string>>

interface Submission {
  businessId: string
  files: DocumentFiles
  now: Date
}

/** Sends three documents to be reviewed. One submission waits at a time (business §4). */
export async function submitVerification(db: Db, submission: Submission): Promise<SubmitOutcome> {
  return db
    .transaction()
    .execute(async tx => {
      const outcome = await submitWithin(tx, submission)
      // What was kept of the files is let go again with the transaction.
      if (outcome !== 'submitted') throw new Refused(outcome)
      return outcome
    })
    .catch(error => {
      if (error instanceof Refused) return error.outcome
      throw error
    })
}

/** The same within a transaction, which the caller gives up when it is refused. */
export async function submitWithin(
  tx: Tx,
  { businessId, files, now }: Submission,
): Promise<SubmitOutcome> {
  const account = await tx
    .selectFrom('accounts')
    .select('verified_at')
    .where('id', '=', businessId)
    .where('role', '=', 'business')
    // One submission of a business after the other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return 'file-missing'
  if (account.verified_at) return 'already-approved'
  const inserted = await tx
    .insertInto('verifications')
    .values({ business_id: businessId, submitted_at: now })
    .onConflict(conflict =>
      conflict.column('business_id').where('decided_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'already-waiting'
  for (const { kind } of DOCUMENT_FIELDS) {
    const fileId = files[kind]
    const kept = await keepFile(tx, { fileId, ownerId: businessId, area: 'proofs', now })
    if (kept !== 'kept') return 'file-missing'
    await tx
      .insertInto('verification_documents')
      .values({ verification_id: inserted.id, kind, file_id: fileId })
      .execute()
  }
  return 'submitted'
}

class Refused extends Error {
  readonly outcome: SubmitOutcome

  constructor(outcome: SubmitOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}
