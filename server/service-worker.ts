import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { App, AppEnv } from './app-env.ts'

const RETIRING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Revalidated on every request. If switched off, the retiring worker is served. */
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
