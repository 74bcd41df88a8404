import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

const KNOWN = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Refuses a method that no address has, before anybody wonders what it may mean. */
export function refuseOddMethods(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next()
    return c.json({ error: 'There is no such method here.' }, 405, { Allow: KNOWN.join(', ') })
  }
}
