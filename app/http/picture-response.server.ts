import { createHash } from 'node:crypto'

const KEPT = 'public, max-age=300'

/** A drawn JPEG, or 304 to who has it. */
export function pictureResponse(request: Request, picture: Buffer<ArrayBuffer>): Response {
  const etag = `"${createHash('sha256').update(picture).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': KEPT }
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(picture, { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}
