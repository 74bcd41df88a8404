import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/client.ts'
import type { FileServices } from '../files/file-store.ts'
import { openPicture } from '../files/read-files.server.ts'
import { uploadedFileId } from '../files/upload-name.ts'

const WIDTH = 960

export interface CoverServices {
  db: Db
  files: FileServices
  readArt: (name: string) => Promise<Uint8Array>
}

/** 960 px wide: the place's photo, else its drawing. */
export async function readCover(
  { db, files, readArt }: CoverServices,
  { picture, fallback }: { picture: string | null; fallback: string },
): Promise<Uint8Array> {
  const fileId = uploadedFileId(picture)
  if (!fileId) return picture ? readArt(picture).catch(() => readArt(fallback)) : readArt(fallback)
  const photo = await openPicture(db, files, { fileId, width: WIDTH })
  if (!photo) return readArt(fallback)
  return photo.bytes instanceof ReadableStream ? buffer(photo.bytes) : photo.bytes
}
