import { createHash } from 'node:crypto'

export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Compares weakly (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  const opaque = withoutWeakness(etag)
  return (ifNoneMatch ?? '').split(',').some(tag => {
    const known = tag.trim()
    return known === '*' || withoutWeakness(known) === opaque
  })
}

/** A 304 if the client's copy is current, else null. */
export function notModified(
  request: Request,
  headers: Readonly<Record<string, string>> & { ETag: string },
): Response | null {
  if (!isKnown(headers.ETag, request.headers.get('if-none-match'))) return null
  return new Response(null, { status: 304, headers })
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}
