import type { OpenedFile } from '../../domain/files/read-files.server.ts'

/** A file may do nothing in a browser. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface FileAnswer extends OpenedFile {
  /** The file name without its extension. */
  name: string
  cacheControl: string
  etag?: string
}

/** Pictures are shown, everything else is downloaded. */
export function fileResponse({ mediaType, bytes, name, cacheControl, etag }: FileAnswer): Response {
  const isPicture = mediaType === 'image/webp'
  const headers = new Headers({
    'Content-Type': mediaType,
    'Content-Disposition': isPicture ? 'inline' : `attachment; filename="${name}.pdf"`,
    'Content-Security-Policy': FILE_POLICY,
    'Cache-Control': cacheControl,
  })
  if (etag) headers.set('ETag', etag)
  return new Response(bytes, { headers })
}
