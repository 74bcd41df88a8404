import type { OpenedFile } from '../../domain/files/read-files.server.ts'

const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface FileAnswer extends OpenedFile {
  name: string
  cacheControl: string
  etag?: string
}

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
