import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Where built and drawn files lie; no other address is looked for on the disk. */
export const STATIC_PATHS = [
  '/assets/*',
  '/art/*',
  '/favicon.svg',
  '/site.webmanifest',
  '/offline.html',
]

/**
 * The built browser files: named by content under /assets and kept for ever, others for a day. A page
 * names the others of its build and is asked for anew. Tagged by size and date, so that who has a file
 * already is told so without its being read.
 */
export function staticFiles(root: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    if (!found?.ok) return found
    found.headers.set('Cache-Control', cacheControl(c.req.path))
    found.headers.set('ETag', tagOf(found.headers))
    return found
  }
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=86400'
}

/** The tag of the whole file, also where only a range of it is sent. */
function tagOf(headers: Headers): string {
  const size = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length')
  const changedAt = Date.parse(headers.get('Last-Modified') ?? '')
  return `W/"${Number(size).toString(36)}-${changedAt.toString(36)}"`
}
