import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'
import { STATIC_PATHS } from './static-files.ts'

/** Counted where the visitor broke off before an answer: no failure of ours. */
const BROKEN_OFF = 499

const REQUEST_ID = /^[\w-]{8,64}$/

/** What is asked for so often, and says so little, that only `debug` tells of it. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics', '/sw.js', ...STATIC_PATHS])

const UNMATCHED = 'unmatched'

/**
 * Gives each request an id (kept from a proxy when it is a sane one), and logs how it ended: by the
 * pattern of its route, since addresses hold tokens and say who looks at what.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const seconds = (performance.now() - startedAt) / 1000
    const { method } = c.req
    const status = c.req.raw.signal.aborted ? BROKEN_OFF : c.res.status
    const route = routeOf(c)
    metrics.observe({ method, route, status, seconds })
    const line = { requestId, method, route, status, ms: Math.round(seconds * 1000) }
    if (status >= 500) log.error(line, 'answered')
    else if (QUIET.has(route)) log.debug(line, 'answered')
    else log.info(line, 'answered')
  }
}

/** The pattern that the request was matched with: one of our own, else one of the router's map. */
function routeOf(c: Context<AppEnv>): string {
  const own = matchedRoutes(c).findLast(({ path }) => path !== '*' && path !== '/*')
  if (own) return own.path
  const chosen = c.get('facts')?.route
  if (chosen === undefined || chosen === '*') return UNMATCHED
  return chosen.startsWith('/') ? chosen : `/${chosen}`
}
