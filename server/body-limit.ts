import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_BODY_BYTES, TOO_BIG } from '../app/http/refusals.ts'
import type { AppEnv } from './app.ts'

/**
 * Refuses a body of more than `MAX_BODY_BYTES` with 413. A body whose length is announced is judged by
 * that, since Node cuts it there; only one without is counted while it streams.
 */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const refuse = (c: Context<AppEnv>) => c.json({ error: TOO_BIG }, 413)
  const count = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const announced = c.req.header('content-length')
    if (announced === undefined) return count(c, next)
    return Number(announced) > MAX_BODY_BYTES ? refuse(c) : next()
  }
}
