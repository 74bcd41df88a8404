import type { Db, Tx } from '../../../db/client.ts'
import { keepFile } from '../files/files.server.ts'
import type { StoredDocument } from './documents.ts'

export type SubmitOutcome = 'submitted' | 'already-waiting' | 'already-approved' | 'file-missing'

interface Submission {
  businessId: string
  documents: readonly StoredDocument[]
  now: Date
}

/** Only one submission can wait at a time (business §4). */
export async function submitVerification(db: Db, submission: Submission): Promise<SubmitOutcome> {
  return db
    .transaction()
    .execute(async tx => {
      const outcome = await submitWithin(tx, submission)
      // Rolls back the files claimed so far.
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
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select(['accounts.verified_at', 'rival_of'])
    .where('accounts.id', '=', businessId)
    .where('role', '=', 'business')
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
  if (!account) return 'file-missing'
  if (account.verified_at && account.rival_of === null) return 'already-approved'
  for (const { fileId } of documents) {
    const claim = await keepFile(tx, { fileId, ownerId: businessId, area: 'proofs', now })
    if (claim !== 'kept') return 'file-missing'
  }
  return putUnderReview(tx, submission)
}

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
