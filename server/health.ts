import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'

/** `/healthz`: the process runs. `/readyz`: it can serve. `/metrics`: its figures. */
export function healthRoutes(checkDatabase: () => Promise<void>, metrics: Metrics): Hono<AppEnv> {
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
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    try {
      return c.body(await metrics.text())
    } catch {
      return c.body('# The database does not answer.\n', 503)
    }
  })
  return health
}
