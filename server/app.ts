import * as build from 'virtual:react-router/server-build'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { createRequestHandler, data, href, RouterContextProvider } from 'react-router'
import { createApi } from '../app/api/app.ts'
import { TooBusy } from '../app/domain/limiter/limiter.ts'
import {
  clientAddressContext,
  nonceContext,
  type RequestFacts,
  requestFactsContext,
  type Services,
  servicesContext,
} from '../app/http/context.server.ts'
import { maxBodyBytes } from '../app/http/forms/upload-addresses.ts'
import { networkOf } from '../app/http/limits/network.ts'
import { listsForSharedPage, type SharedLists } from '../app/http/lists/shared-lists.server.ts'
import { MAX_BODY_BYTES, TOO_BIG, tooBig } from '../app/http/refusals.ts'
import { admission, createRefusal, watchDatabase } from './admission.ts'
import type { App, AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { calmFailures } from './failures.ts'
import { createGate, type Gate } from './gate.ts'
import { healthRoutes } from './health.ts'
import type { KeptPages } from './kept-pages.ts'
import { requestLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { requireSameOrigin } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import { serviceWorkerRoute } from './service-worker.ts'
import { STATIC_PATHS, staticFiles } from './static-files.ts'
import { type Streets, streetsRoute } from './streets.ts'
import { type DrawPage, visitorPages } from './visitor-pages.ts'

const KNOWN = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Reads the routes once a process, whatever number of applications it makes. The origin of a change has been
 * checked by then (`origin.ts`), against what a proxy and the browser say.
 */
const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] })

const NOBODY = 'shared'

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

function drawFor(services: Services): DrawPage {
  const { reading } = services
  const lists = listsForSharedPage(reading, services.lists)
  return async request => {
    const facts: RequestFacts = { isUnavailable: false, isShared: true }
    const context = contextOf({ ...services, db: reading, lists }, facts)
    context.set(clientAddressContext, NOBODY)
    const answer = await handle(request, context)
    return { answer, viewed: facts.viewed }
  }
}

function throughGate(gate: Gate, draw: DrawPage): DrawPage {
  return async (request, address) => {
    const network = networkOf(address)
    if (!(await gate.enter('read', network))) throw new TooBusy('Too much is under way.')
    try {
      return await draw(request, address)
    } finally {
      gate.leave(network)
    }
  }
}

/** The 503 page needs no database and no script. */
async function drawBusyPage(services: Services): Promise<string> {
  const busy = async () => {
    throw data(null, { status: 503 })
  }
  const lists: SharedLists = { ...services.lists, places: busy }
  const facts: RequestFacts = { isUnavailable: false, isShared: true, isStill: true }
  const context = contextOf({ ...services, lists }, facts)
  context.set(clientAddressContext, NOBODY)
  const answer = await handle(new Request(services.baseUrl + href('/happy-hour')), context)
  return answer.text()
}

function contextOf(services: Services, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestFactsContext, facts)
  return context
}

function refuseOddMethods(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next()
    return c.json({ error: 'There is no such method here.' }, 405, { Allow: KNOWN.join(', ') })
  }
}

/** Without a Content-Length a body is counted while streaming, and cannot be an upload. */
function limitBody(): MiddlewareHandler<AppEnv> {
  const refuse = (c: Context<AppEnv>) => c.json({ error: TOO_BIG }, 413)
  const count = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const announced = c.req.header('content-length')
    if (announced === undefined) return count(c, next)
    const maxSize = maxBodyBytes(c.req.path, c.req.header('content-type'))
    return Number(announced) > maxSize ? c.json({ error: tooBig(maxSize) }, 413) : next()
  }
}
