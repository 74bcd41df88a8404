import { etagOf, notModified } from '../known-version.server.ts'

/** Answers 304 if the client's copy is current. */
export function calendarResponse(
  request: Request,
  { text, fileName, isPrivate = false }: { text: string; fileName: string; isPrivate?: boolean },
): Response {
  const headers = {
    ETag: etagOf(text),
    'Cache-Control': isPrivate ? 'private, no-cache' : 'public, max-age=300',
    ...(isPrivate && { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }),
  }
  const more = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${fileName}.ics"`,
  }
  return notModified(request, headers) ?? new Response(text, { headers: { ...headers, ...more } })
}
