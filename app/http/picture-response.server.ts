import { etagOf, notModified } from './known-version.server.ts'

const KEPT_SECONDS = 300

export function pictureResponse(
  request: Request,
  picture: Buffer<ArrayBuffer>,
  { isPrivate = false } = {},
): Response {
  const headers = {
    ETag: etagOf(picture),
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, max-age=${KEPT_SECONDS}`,
    ...(isPrivate && { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }),
  }
  return (
    notModified(request, headers) ??
    new Response(picture, { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
  )
}
