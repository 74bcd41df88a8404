import { data } from 'react-router'
import { openPicture } from '../../domain/files/read-files.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { fileResponse } from '../../http/files/file-response.server.ts'
import { notModified } from '../../http/known-version.server.ts'
import type { Route } from './+types/picture-file'

/** A file id never gets another picture. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext)
  const { fileId, width } = params
  if (!/^[1-9]\d{1,3}$/.test(width)) throw data(null, { status: 404 })
  const etag = `"${fileId}-${width}"`
  const picture = await openPicture(db, files, { fileId, width: Number(width) })
  if (!picture) throw data(null, { status: 404 })
  const unchanged = notModified(request, { ETag: etag, 'Cache-Control': FOR_EVER })
  if (unchanged) {
    if (picture.bytes instanceof ReadableStream) await picture.bytes.cancel()
    return unchanged
  }
  return fileResponse({ ...picture, name: 'picture', cacheControl: FOR_EVER, etag })
}
