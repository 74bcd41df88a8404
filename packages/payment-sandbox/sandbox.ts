import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { apiRoutes } from './api.ts'
import type { Deliver } from './deliver.ts'
import type { Endpoints, World } from './endpoint.ts'
import { createFaults, type Faults } from './faults.ts'
import { newId } from './ids.ts'
import { nothingHere, type Pages, pageRoutes } from './page.ts'
import { checkoutPages } from './pages/checkout.ts'
import { dashboard } from './pages/dashboard.ts'
import { invoicePages } from './pages/invoice.ts'
import { money } from './pages/money.ts'
import { onboarding } from './pages/onboarding.ts'
import { portalPages } from './pages/portal.ts'
import { threeDSecurePages } from './pages/three-d-secure.ts'
import { accountLinks } from './resources/account-links.ts'
import { accounts } from './resources/accounts.ts'
import { balance } from './resources/balance.ts'
import { checkoutSessions } from './resources/checkout-sessions.ts'
import { customers } from './resources/customers.ts'
import { events } from './resources/events.ts'
import { invoices } from './resources/invoices.ts'
import { portalSessions } from './resources/portal-sessions.ts'
import { setupAttempts } from './resources/setup-attempts.ts'
import { setupIntents } from './resources/setup-intents.ts'
import { subscriptions } from './resources/subscriptions.ts'
import { transfers } from './resources/transfers.ts'
import { openStore } from './store.ts'
import { switchRoutes } from './switches.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export type { FaultInput } from './faults.ts'

const HOST = '127.0.0.1'
const FILE = 'payment-sandbox.sqlite'

export const CALLS: Endpoints = {
  ...customers,
  ...events,
  ...balance,
  ...setupIntents,
  ...setupAttempts,
  ...accounts,
  ...accountLinks,
  ...transfers,
  ...checkoutSessions,
  ...subscriptions,
  ...invoices,
  ...portalSessions,
}

const PAGES: Pages = {
  ...money,
  ...onboarding,
  ...checkoutPages,
  ...portalPages,
  ...invoicePages,
  ...threeDSecurePages,
}

export interface SandboxOptions {
  /** Null keeps everything in memory. */
  dataDir: string | null
  /** Preferred; another one when it is taken. */
  port: number
  now: () => Date
  log: Logger
  calls?: Endpoints
  pages?: Pages
}

/** Loopback only; no money moves. */
export interface Sandbox {
  /** `http://127.0.0.1:PORT` */
  origin: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Until then events wait. */
  deliverTo(deliver: Deliver): void
  faults: Faults
  webhooks: Webhooks
  /** Resolves when every event is delivered or waits for its next try. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Refuses to start with keys of the real provider. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, now, log, calls = CALLS, pages = PAGES } = options
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const store = openStore(dataDir ? join(dataDir, FILE) : ':memory:')
  const keys = {
    secretKey: store.setting('secret key', () => newId('sk_test')),
    publishableKey: store.setting('publishable key', () => newId('pk_test')),
    webhookSecret: store.setting('webhook secret', () => newId('whsec', 32)),
  }
  const webhooks = createWebhooks({ store, now, log, secret: keys.webhookSecret })
  const faults = createFaults(Object.keys(calls))
  let origin = ''
  const world: World = { store, now, log, origin: () => origin, emit: webhooks.emit }
  const app = new Hono()
  app.route('/', apiRoutes(world, calls, keys, faults))
  app.route('/', switchRoutes({ faults, webhooks }, keys))
  const dashboardPages = dashboard({ faults, webhooks, keys, names: Object.keys(calls) })
  app.route('/', pageRoutes(world, { ...dashboardPages, ...pages }))
  app.notFound(nothingHere)
  const server = await listen(app, options.port)
  origin = `http://${HOST}:${server.port}`
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    faults.close()
    await webhooks.close()
    await server.close()
    store.close()
  }
  return {
    origin,
    ...keys,
    faults,
    webhooks,
    deliverTo: webhooks.deliverTo,
    settled: webhooks.settled,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function listen(app: Hono, preferred: number) {
  const server = createServer(getRequestListener(app.fetch))
  const start = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, HOST, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await start(preferred).catch(() => start(0))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : preferred,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
