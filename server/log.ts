import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'

/** The visitor left before the answer: not our failure. */
const CLIENT_CLOSED = 499

const REQUEST_ID = /^[\w-]{8,64}$/

/** Keeps a proxy's request id if it is well-formed. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const incomingId = c.req.header('x-request-id')
    const requestId = incomingId && REQUEST_ID.test(incomingId) ? incomingId : randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const seconds = (performance.now() - startedAt) / 1000
    const { method, path } = c.req
    const status = c.req.raw.signal.aborted ? CLIENT_CLOSED : c.res.status
    metrics.observe(method, status, seconds)
    const line = { requestId, method, path, status, ms: Math.round(seconds * 1000) }
    if (status >= 500) log.error(line, 'answered')
    else log.debug(line, 'answered')
  }
}
