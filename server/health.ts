import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'

interface Health {
  checkDatabase: () => Promise<void>
  metrics: Metrics
  metricsToken?: string
}

export function healthRoutes({ checkDatabase, metrics, metricsToken }: Health): Hono<AppEnv> {
  const health = new Hono<AppEnv>()
  health.get('/healthz', c => c.json({ status: 'ok' }))
  health.get('/readyz', async c => {
    try {
      await checkDatabase()
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'The database does not answer.' }, 503, { 'Retry-After': '5' })
    }
  })
  health.get('/metrics', async c => {
    if (!mayReadMetrics(c, metricsToken)) return c.notFound()
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    try {
      return c.body(await metrics.text())
    } catch {
      return c.body('# The database does not answer.\n', 503)
    }
  })
  return health
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** A proxy on this machine forwards everybody from it. */
function mayReadMetrics(c: Context<AppEnv>, token: string | undefined): boolean {
  if (token !== undefined) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
  const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
  return isForwarded === undefined && LOOPBACK.test(c.env?.incoming?.socket.remoteAddress ?? '')
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
