import { createHash, randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'
import { isUid } from '../ids/id.ts'
import type { Area } from './area.ts'
import { type FileServices, StoreDown } from './file-store.ts'
import type { MadeFile } from './make-file.server.ts'
import { sealProof } from './proofs.server.ts'

export interface StoredFile {
  fileId: string
  area: Area
  mediaType: string
  byteCount: number
}

interface NewFile {
  /** Null for visitors; see `adoptFiles`. */
  ownerId: string | null
  area: Area
  made: MadeFile
  now: Date
}

/** The row comes first, so that the clean-up finds the bytes wherever this stops. */
export async function storeFile(
  db: Db,
  { store, secret }: FileServices,
  { ownerId, area, made, now }: NewFile,
): Promise<StoredFile> {
  const fileId = randomUUID()
  const { mediaType, main } = made
  const byteCount = main.byteLength
  const sha256 = createHash('sha256').update(main).digest()
  await db
    .insertInto('files')
    .values({
      id: fileId,
      owner_id: ownerId,
      area,
      media_type: mediaType,
      byte_count: byteCount,
      sha256,
      created_at: now,
    })
    .execute()
  try {
    for (const [keyFor, bytes] of made.forms) {
      await store.put(keyFor(fileId), area === 'proofs' ? sealProof(secret, fileId, bytes) : bytes)
    }
  } catch (error) {
    throw new StoreDown('A file could not be stored.', { cause: error })
  }
  return { fileId, area, mediaType, byteCount }
}

interface FileClaim {
  fileId: string
  ownerId: string | null
  area: Area
  now: Date
}

export async function findUpload(
  db: Db | Tx,
  { fileId, ownerId, area }: Omit<FileClaim, 'now'>,
): Promise<StoredFile | null> {
  if (!isUid(fileId)) return null
  const row = await db
    .selectFrom('files')
    .select(['id', 'media_type', 'byte_count'])
    .where('id', '=', fileId)
    .where('area', '=', area)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row ? { fileId: row.id, area, mediaType: row.media_type, byteCount: row.byte_count } : null
}

export async function keepFile(
  tx: Tx,
  { fileId, ownerId, area, now }: FileClaim,
): Promise<'kept' | 'not-found'> {
  if (!isUid(fileId)) return 'not-found'
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set(eb => ({ kept_at: eb.fn.coalesce('kept_at', eb.val(now)) }))
    .where('id', '=', fileId)
    .where('area', '=', area)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'kept' : 'not-found'
}

export async function releaseFile(
  tx: Tx,
  { fileId, now }: { fileId: string; now: Date },
): Promise<'released' | 'not-found'> {
  if (!isUid(fileId)) return 'not-found'
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ released_at: now })
    .where('id', '=', fileId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'released' : 'not-found'
}

export async function replaceFile(
  tx: Tx,
  { before, ...claim }: FileClaim & { before: string | null },
): Promise<'kept' | 'not-found'> {
  const outcome = await keepFile(tx, claim)
  if (outcome === 'kept' && before !== null && before !== claim.fileId) {
    await releaseFile(tx, { fileId: before, now: claim.now })
  }
  return outcome
}

/** Gives a visitor's kept uploads to the account just confirmed, all or nothing. */
export async function adoptFiles(
  tx: Tx,
  { fileIds, ownerId }: { fileIds: readonly string[]; ownerId: string },
): Promise<'adopted' | 'not-found'> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return 'adopted'
  if (!ids.every(isUid)) return 'not-found'
  const files = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .where('kept_at', 'is not', null)
    .where('released_at', 'is', null)
    .forUpdate()
    .execute()
  if (files.length !== ids.length) return 'not-found'
  await tx.updateTable('files').set({ owner_id: ownerId }).where('id', 'in', ids).execute()
  return 'adopted'
}
