import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

const KNOWN = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

export function refuseOddMethods(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next()
    return c.json({ error: 'There is no such method here.' }, 405, { Allow: KNOWN.join(', ') })
  }
}
