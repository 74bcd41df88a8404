import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxBodyBytes } from '../app/http/forms/upload-addresses.ts'
import { MAX_BODY_BYTES, TOO_BIG, tooBig } from '../app/http/refusals.ts'
import type { AppEnv } from './app-env.ts'

/** Without a Content-Length a body is counted while streaming, and cannot be an upload. */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const refuse = (c: Context<AppEnv>) => c.json({ error: TOO_BIG }, 413)
  const count = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const announced = c.req.header('content-length')
    if (announced === undefined) return count(c, next)
    const maxSize = maxBodyBytes(c.req.path, c.req.header('content-type'))
    return Number(announced) > maxSize ? c.json({ error: tooBig(maxSize) }, 413) : next()
  }
}
