import type { Db, Tx } from '../../../db/client.ts'
import { keepFile } from '../files/files.server.ts'
import type { StoredDocument } from './documents.ts'

export type SubmitOutcome =
  | 'submitted'
  | 'already-waiting'
  | 'already-approved'
  /** One of the files is not an upload of this business. */
  | 'file-missing'

interface Submission {
  businessId: string
  documents: readonly StoredDocument[]
  now: Date
}

/** Sends uploaded documents to be reviewed. One submission waits at a time (business §4). */
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

async function submitWithin(tx: Tx, submission: Submission): Promise<SubmitOutcome> {
  const { businessId, documents, now } = submission
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
  for (const { fileId } of documents) {
    const kept = await keepFile(tx, { fileId, ownerId: businessId, area: 'proofs', now })
    if (kept !== 'kept') return 'file-missing'
  }
  return putUnderReview(tx, submission)
}

/** Lets documents that are kept and belong to the business wait for a review. */
export async function putUnderReview(
  tx: Tx,
  { businessId, documents, now }: Submission,
): Promise<'submitted' | 'already-waiting'> {
  const inserted = await tx
    .insertInto('verifications')
    .values({ business_id: businessId, submitted_at: now })
    .onConflict(conflict =>
      conflict.column('business_id').where('decided_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'already-waiting'
  await tx
    .insertInto('verification_documents')
    .values(
      documents.map(({ kind, fileId }) => ({
        verification_id: inserted.id,
        kind,
        file_id: fileId,
      })),
    )
    .execute()
  return 'submitted'
}

class Refused extends Error {
  readonly outcome: SubmitOutcome

  constructor(outcome: SubmitOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}
