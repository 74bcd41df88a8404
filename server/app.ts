import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createApi } from '../app/api/app.ts'
import {
  clientAddressContext,
  nonceContext,
  type RequestFacts,
  requestFactsContext,
  type Services,
  servicesContext,
} from '../app/http/context.server.ts'
import { limitBody } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { calmFailures } from './failures.ts'
import { healthRoutes } from './health.ts'
import { requestLog } from './log.ts'
import { refuseOddMethods } from './methods.ts'
import { createMetrics } from './metrics.ts'
import { requireSameOrigin } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import { serviceWorkerRoute } from './service-worker.ts'
import { staticFiles } from './static-files.ts'

/** Where built and drawn files lie; no other address is looked for on the disk. */
const STATIC_PATHS = ['/assets/*', '/art/*', '/favicon.svg', '/site.webmanifest', '/offline.html']

interface AppOptions {
  services: Services
  /** Whether a proxy in front names the visitor's address. */
  trustProxy?: boolean
  /** Where the built browser files lie; left out in development, where Vite serves them. */
  clientFiles?: string
  /** Whether browsers may keep activated coupons for offline; unless it is true they are told to stop. */
  keepsOffline?: boolean
  /** Resolves when the database answers. */
  checkDatabase: () => Promise<void>
}

/** What the request handlers know of a request besides the request itself. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    requestId: string
    nonce: string
    clientAddress: string
    facts: RequestFacts
    context: RouterContextProvider
  }
}

export type App = Hono<AppEnv>

/**
 * The whole application as Request to Response. Everything it needs from outside comes in
 * `options`; it opens no connection and reads no environment.
 */
export function createApp(options: AppOptions): App {
  const { services } = options
  const app: App = new Hono()
  const metrics = createMetrics(services.db)
  const secure = services.baseUrl.startsWith('https:')

  app.use(requestLog(services.log, metrics))
  app.use(
    securityHeaders({
      secure,
      development: !options.clientFiles,
      payments: services.payments.forBrowsers,
    }),
  )
  app.route('/', healthRoutes(options.checkDatabase, metrics))
  app.route('/', serviceWorkerRoute(options.keepsOffline ? options.clientFiles : undefined))
  if (options.clientFiles) {
    for (const path of STATIC_PATHS) app.use(path, etag(), staticFiles(options.clientFiles))
  }
  app.use(compression())
  app.use(calmFailures(services.log))
  app.use(refuseOddMethods())
  app.use(clientAddress(options.trustProxy ?? false))
  app.use(requireSameOrigin(services.baseUrl))
  app.use(limitBody())

  app.use((c, next) => {
    const context = new RouterContextProvider()
    const log = services.log.child({ requestId: c.get('requestId') })
    context.set(servicesContext, { ...services, log })
    context.set(nonceContext, c.get('nonce'))
    context.set(clientAddressContext, c.get('clientAddress'))
    context.set(requestFactsContext, c.get('facts'))
    c.set('context', context)
    return next()
  })
  app.route('/', createApi(services.baseUrl))
  const handle = createRequestHandler(build)
  app.all('*', c => handle(judged(decodable(c.req.raw)), c.get('context')))
  return app
}

/**
 * Takes the Origin away once we have judged it: the router would judge it again, by the Host header
 * alone, and a page that keeps its address to itself posts with the origin "null".
 */
function judged(request: Request): Request {
  if (!request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

/** An address whose escapes are broken is one that nothing answers to. */
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
