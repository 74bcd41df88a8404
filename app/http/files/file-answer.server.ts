import type { OpenedFile } from '../../domain/files/read-files.server.ts'

/** What a file may do in a browser: nothing. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface FileAnswer extends OpenedFile {
  /** The file name without its ending, for who saves it. */
  name: string
  cacheControl: string
  etag?: string
}

/** Answers with a file of ours: pictures to be shown, everything else to be saved. */
export function fileAnswer({ mediaType, bytes, name, cacheControl, etag }: FileAnswer): Response {
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
