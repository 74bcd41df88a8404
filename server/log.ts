import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'

/** Counted where the visitor broke off before an answer: no failure of ours. */
const BROKEN_OFF = 499

const REQUEST_ID = /^[\w-]{8,64}$/

/** Gives each request an id (kept from a proxy when it is a sane one), and logs how it ended. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const seconds = (performance.now() - startedAt) / 1000
    const { method, path } = c.req
    const status = c.req.raw.signal.aborted ? BROKEN_OFF : c.res.status
    metrics.observe(method, status, seconds)
    const line = { requestId, method, path, status, ms: Math.round(seconds * 1000) }
    if (status >= 500) log.error(line, 'answered')
    else log.debug(line, 'answered')
  }
}
