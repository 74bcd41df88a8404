import { createHash } from 'node:crypto'

interface CalendarAnswer {
  text: string
  /** Without its ending. */
  fileName: string
  isPrivate?: boolean
}

/** 304 to who has it. */
export function calendarResponse(
  request: Request,
  { text, fileName, isPrivate = false }: CalendarAnswer,
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = {
    ETag: etag,
    'Cache-Control': isPrivate ? 'private, no-cache' : 'public, max-age=300',
    ...(isPrivate && { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }),
  }
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileName}.ics"`,
    },
  })
}
