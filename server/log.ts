import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'
import { STATIC_PATHS } from './static-files.ts'

/** The visitor left before the answer: not our failure. */
const CLIENT_CLOSED = 499

const REQUEST_ID = /^[\w-]{8,64}$/

/** Frequent, so logged at debug level only. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics', '/sw.js', ...STATIC_PATHS])

const UNMATCHED = 'unmatched'

/** Logs routes and no addresses, which hold tokens. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const incomingId = c.req.header('x-request-id')
    const requestId = incomingId && REQUEST_ID.test(incomingId) ? incomingId : randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const seconds = (performance.now() - startedAt) / 1000
    const { method } = c.req
    const status = c.req.raw.signal.aborted ? CLIENT_CLOSED : c.res.status
    const route = routeOf(c)
    metrics.observe({ method, route, status, seconds })
    const line = { requestId, method, route, status, ms: Math.round(seconds * 1000) }
    if (c.get('isRefused')) log.debug(line, 'refused')
    else if (status >= 500) log.error(line, 'answered')
    else if (QUIET.has(route)) log.debug(line, 'answered')
    else log.info(line, 'answered')
  }
}

function routeOf(c: Context<AppEnv>): string {
  const own = matchedRoutes(c).findLast(({ path }) => path !== '*' && path !== '/*')
  if (own) return own.path
  const chosen = c.get('facts')?.route
  if (chosen === undefined || chosen === '*') return UNMATCHED
  return chosen.startsWith('/') ? chosen : `/${chosen}`
}
