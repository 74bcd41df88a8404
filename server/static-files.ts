import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

export const STATIC_PATHS = [
  '/assets/*',
  '/art/*',
  '/favicon.svg',
  '/site.webmanifest',
  '/offline.html',
]

/** ETags use size and date, so files are not read for a 304. */
export function staticFiles(root: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root, precompressed: true })
  return async (c, next) => {
    const response = await serve(c, next)
    if (!response?.ok) return response
    response.headers.set('Cache-Control', cacheControl(c.req.path))
    response.headers.set('ETag', tagOf(response.headers))
    return response
  }
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=86400'
}

function tagOf(headers: Headers): string {
  const size = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length')
  const changedAt = Date.parse(headers.get('Last-Modified') ?? '')
  return `W/"${Number(size).toString(36)}-${changedAt.toString(36)}"`
}
