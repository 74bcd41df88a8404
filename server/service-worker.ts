import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { App, AppEnv } from './app-env.ts'

/** Takes the place of a worker that was installed before, and leaves nothing of it behind. */
const RETIRING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * The worker that keeps coupons for offline, asked for anew each time, so that browsers notice the
 * next one at once. Where it is switched off, and in development, one that takes it back.
 */
export function serviceWorkerRoute(clientFiles: string | undefined): App {
  const route: App = new Hono<AppEnv>()
  route.use('/sw.js', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-cache')
  })
  if (clientFiles) route.get('/sw.js', serveStatic({ root: clientFiles, precompressed: true }))
  route.get('/sw.js', c => c.body(RETIRING_WORKER, 200, { 'Content-Type': 'text/javascript' }))
  return route
}
