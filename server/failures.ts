import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { SORRY } from '../app/http/refusals.ts'
import type { AppEnv } from './app-env.ts'

const RETRY_AFTER_SECONDS = '5'
const PAGES = /^text\/(html|x-script)/

/** Never a stack trace; 503 with Retry-After when the database is down or a disk full. */
export function calmFailures(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const facts = { isUnavailable: false }
    c.set('facts', facts)
    await next()
    if (c.error) log.error({ err: c.error, requestId: c.get('requestId') }, 'request failed')
    if (!c.error && c.res.status < 500) return
    const status = facts.isUnavailable ? 503 : c.res.status
    const isCall = c.req.path.startsWith('/api/')
    // The answer explains itself already, and says when to retry.
    if (!c.error && !facts.isUnavailable && c.res.headers.has('Retry-After')) return
    const isPage = PAGES.test(c.res.headers.get('content-type') ?? '')
    if (c.error || !isPage) c.res = calm(c.res, status, isCall)
    else c.res = new Response(c.res.body, { status, headers: c.res.headers })
    if (status === 503) c.res.headers.set('Retry-After', RETRY_AFTER_SECONDS)
  }
}

function calm(response: Response, status: number, isCall: boolean): Response {
  const body = isCall ? JSON.stringify({ error: SORRY }) : SORRY
  const headers = new Headers(response.headers)
  headers.set('Content-Type', isCall ? 'application/json' : 'text/plain; charset=utf-8')
  headers.delete('Content-Length')
  return new Response(body, { status, headers })
}
