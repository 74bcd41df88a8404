import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/client.ts'
import type { Area } from './area.ts'
import type { FileServices } from './file-store.ts'
import { type StoredFile, storeFile } from './files.server.ts'
import { openPicture } from './read-files.server.ts'
import { MAX_UPLOAD_WIDTH, pictureKey, UPLOAD_WIDTHS } from './store-keys.ts'

/** An upload of the new owner, as it was drawn for the first; null if that is gone. */
export async function copyPicture(
  db: Db,
  files: FileServices,
  { fileId, ownerId, area, now }: { fileId: string; ownerId: string; area: Area; now: Date },
): Promise<StoredFile | null> {
  const forms = new Map<(id: string) => string, Uint8Array>()
  for (const width of UPLOAD_WIDTHS) {
    const opened = await openPicture(db, files, { fileId, width })
    if (!opened) return null
    const bytes = opened.bytes instanceof Uint8Array ? opened.bytes : await buffer(opened.bytes)
    forms.set(id => pictureKey(id, width), bytes)
    if (width !== MAX_UPLOAD_WIDTH) continue
    const made = { mediaType: opened.mediaType, main: bytes, forms }
    return storeFile(db, files, { ownerId, area, made, now })
  }
  return null
}
