import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/client.ts'
import { isUid } from '../ids/id.ts'
import { type Area, isPublicArea } from './area.ts'
import type { FileServices } from './file-store.ts'
import { unsealProof } from './proofs.server.ts'
import { pictureKey, UPLOAD_WIDTHS } from './store-keys.ts'

export interface OpenedFile {
  mediaType: string
  bytes: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}

export async function openPicture(
  db: Db,
  { store }: FileServices,
  { fileId, width }: { fileId: string; width: number },
): Promise<OpenedFile | null> {
  if (!UPLOAD_WIDTHS.includes(width)) return null
  const row = await findRow(db, fileId)
  if (!row?.isKept || !isPublicArea(row.area)) return null
  return open(store, pictureKey(row.id, width), row.mediaType)
}

/** The caller has checked the signature. Proofs have no links. */
export async function openLinked(
  db: Db,
  { store }: FileServices,
  { fileId }: { fileId: string },
): Promise<OpenedFile | null> {
  const row = await findRow(db, fileId)
  if (row?.area !== 'menu-uploads') return null
  return open(store, row.id, row.mediaType)
}

/** Write the audit entry first. Null also if it was sealed under an older secret. */
export async function readProof(
  db: Db,
  { store, secret }: FileServices,
  { fileId }: { fileId: string },
): Promise<{ mediaType: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const row = await findRow(db, fileId)
  if (row?.area !== 'proofs') return null
  const sealed = await store.read(row.id)
  if (!sealed) return null
  const bytes = unsealProof(secret, row.id, await buffer(sealed))
  return bytes ? { mediaType: row.mediaType, bytes: Uint8Array.from(bytes) } : null
}

async function open(
  store: FileServices['store'],
  key: string,
  mediaType: string,
): Promise<OpenedFile | null> {
  const bytes = await store.read(key)
  return bytes ? { mediaType, bytes } : null
}

async function findRow(
  db: Db,
  fileId: string,
): Promise<{ id: string; area: Area; mediaType: string; isKept: boolean } | null> {
  if (!isUid(fileId)) return null
  const row = await db
    .selectFrom('files')
    .select(['id', 'area', 'media_type', 'kept_at'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row
    ? { id: row.id, area: row.area, mediaType: row.media_type, isKept: row.kept_at !== null }
    : null
}
