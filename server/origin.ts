import type { MiddlewareHandler } from 'hono'
import { href } from 'react-router'
import { refuseWithoutApi } from '../app/api/app.ts'
import { sessionToken } from '../app/http/cookies.server.ts'
import { ownOrigin } from '../app/http/own-origin.ts'
import { WEBHOOK_PATH } from '../app/http/payments/payment-addresses.ts'
import { FROM_ELSEWHERE } from '../app/http/refusals.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

/** Mail programs send no Origin; the key in the address authorizes. */
const ONE_CLICK = href('/unsubscribe')
const FOR_PROGRAMS = [ONE_CLICK, WEBHOOK_PATH]

/** Without both headers only `/api` without a session passes: nothing to forge there. */
export function requireSameOrigin(baseUrl: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    const misspelled = refuseWithoutApi(c.req.path)
    if (misspelled) return misspelled
    if (!FOR_PROGRAMS.includes(c.req.path) && !isFromUs(c.req.raw, baseUrl)) {
      return c.json({ error: FROM_ELSEWHERE }, 403)
    }
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== undefined && !BODY_TYPES.includes(type)) {
      return c.json({ error: 'Send a form or JSON.' }, 415)
    }
    return next()
  }
}

function isFromUs(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null) return site === 'same-origin'
  // On plain http from a phone in the same network, browsers send no Sec-Fetch-Site.
  if (origin !== null)
    return [new URL(baseUrl).origin, ownOrigin(request, baseUrl)].includes(origin)
  return (
    new URL(request.url).pathname.startsWith('/api/') && sessionToken(request, baseUrl) === null
  )
}
