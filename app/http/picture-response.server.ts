import { etagOf, notModified } from './known-version.server.ts'

const KEPT = 'public, max-age=300'

/** A drawn JPEG, or 304 to who has it. */
export function pictureResponse(request: Request, picture: Buffer<ArrayBuffer>): Response {
  const headers = { ETag: etagOf(picture), 'Cache-Control': KEPT }
  return (
    notModified(request, headers) ??
    new Response(picture, { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
  )
}
