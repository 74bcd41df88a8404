import { randomUUID } from 'node:crypto'
import { DOCUMENT_KINDS, type StoredDocument } from '../app/domain/verifications/documents.ts'
import { submitVerification } from '../app/domain/verifications/submit-documents.server.ts'
import type { Db } from '../db/client.ts'
import { TEST_NOW } from './moment.ts'

/** A stored proof of a business, as an upload leaves it. */
export async function addProof(db: Db, ownerId: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      area: 'proofs',
      media_type: 'image/webp',
      byte_count: 10,
      sha256: Buffer.alloc(32),
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

export async function addProofs(db: Db, ownerId: string): Promise<StoredDocument[]> {
  return Promise.all(
    DOCUMENT_KINDS.map(async kind => ({ kind, fileId: await addProof(db, ownerId) })),
  )
}

/** A verification that waits, and its number. */
export async function addVerification(
  db: Db,
  businessId: string,
  now: Date = TEST_NOW,
): Promise<string> {
  const documents = await addProofs(db, businessId)
  const outcome = await submitVerification(db, { businessId, documents, now })
  if (outcome !== 'submitted') throw new Error(`The documents were not taken: ${outcome}.`)
  const { id } = await db
    .selectFrom('verifications')
    .select('id')
    .where('business_id', '=', businessId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
