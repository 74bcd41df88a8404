import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createApi } from '../app/api/app.ts'
import { clientAddressContext, nonceContext, type Services } from '../app/http/context.server.ts'
import { admission, createRefusal, watchDatabase } from './admission.ts'
import type { App } from './app-env.ts'
import { limitBody } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { contextOf, drawBusyPage, drawFor, handle, throughGate } from './draw-pages.ts'
import { calmFailures } from './failures.ts'
import { createGate } from './gate.ts'
import { healthRoutes } from './health.ts'
import type { KeptPages } from './kept-pages.ts'
import { requestLog } from './log.ts'
import { refuseOddMethods } from './methods.ts'
import { createMetrics } from './metrics.ts'
import { requireSameOrigin } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import { serviceWorkerRoute } from './service-worker.ts'
import { STATIC_PATHS, staticFiles } from './static-files.ts'
import { type Streets, streetsRoute } from './streets.ts'
import { visitorPages } from './visitor-pages.ts'

interface AppOptions {
  services: Services
  trustProxy?: boolean
  clientFiles?: string
  keepsOffline?: boolean
  streets?: Streets
  metricsToken?: string
  keptPages?: KeptPages
  checkDatabase: () => Promise<void>
}

/** Opens no connection and reads no environment. */
export function createApp(options: AppOptions): App {
  const { services } = options
  const app: App = new Hono()
  const metrics = createMetrics(services)
  const secure = services.baseUrl.startsWith('https:')

  app.use(requestLog(services.log, metrics))
  app.use(
    securityHeaders({
      secure,
      development: !options.clientFiles,
      payments: services.payments.forBrowsers,
      streetsOrigin: options.streets?.origin,
    }),
  )
  app.route('/', healthRoutes({ ...options, metrics }))
  app.route('/', serviceWorkerRoute(options.keepsOffline ? options.clientFiles : undefined))
  app.route('/', streetsRoute(options.streets?.file))
  if (options.clientFiles) {
    for (const path of STATIC_PATHS) app.use(path, etag(), staticFiles(options.clientFiles))
  }
  app.use(clientAddress(options.trustProxy ?? false))
  const refuse = createRefusal(() => drawBusyPage(services))
  const gate = createGate()
  if (options.keptPages) {
    const draw = throughGate(gate, drawFor(services))
    app.use(visitorPages(services, { pages: options.keptPages, draw, refuse }))
  }
  app.use(compression())
  app.use(calmFailures(services.log))
  app.use(refuseOddMethods())
  app.use(requireSameOrigin(services.baseUrl))
  app.use(limitBody())
  const database = watchDatabase(options.checkDatabase)
  app.use(admission(services, { gate, database, refuse }))

  app.use((c, next) => {
    const facts = c.get('facts')
    const log = services.log.child({ requestId: c.get('requestId') })
    const context = contextOf({ ...services, log }, facts)
    context.set(nonceContext, c.get('nonce'))
    context.set(clientAddressContext, c.get('clientAddress'))
    c.set('context', context)
    return next()
  })
  app.route('/', createApi(services.baseUrl))
  app.all('*', c => handle(decodable(c.req.raw), c.get('context')))
  return app
}

/** Maps addresses with broken escapes to one without a route. */
function decodable(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = '/malformed'
    return new Request(url, request)
  }
}
