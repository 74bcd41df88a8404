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
import { portalSessions } from './resources/portal-sessions.ts'
import { setupAttempts } from './resources/setup-attempts.ts'
import { setupIntents } from './resources/setup-intents.ts'
import { subscriptions } from './resources/subscriptions.ts'
import { transfers } from './resources/transfers.ts'
import { openStore } from './store.ts'
import { switchRoutes } from './switches.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

const HOST = '127.0.0.1'
const FILE = 'payment-sandbox.sqlite'

/** Every call that the sandbox answers. */
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
  ...portalSessions,
}

/** Every page that it shows. */
const PAGES: Pages = {
  ...money,
  ...onboarding,
  ...checkoutPages,
  ...portalPages,
  ...threeDSecurePages,
}

export interface SandboxOptions {
  /** Where it remembers things; null: nowhere, once it is closed. */
  dataDir: string | null
  /** The port to prefer; another one where that is taken. */
  port: number
  now: () => Date
  log: Logger
  /** What it answers and shows; all there is, when not told. */
  calls?: Endpoints
  pages?: Pages
}

/** A payment provider for development and tests, on a loopback port. No money moves. */
export interface Sandbox {
  /** `http://127.0.0.1:PORT`: its API, and its pages. */
  origin: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where its events go; until then they wait. */
  deliverTo(deliver: Deliver): void
  /** What goes wrong on purpose with calls. */
  faults: Faults
  /** Its events on their way: hold them back, send them in another order, twice, never, or forged. */
  webhooks: Webhooks
  /** Resolves when every event is delivered or waits for its next try. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Starts it. It is a development and test part, never started where keys of the provider are set. */
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
  const shown = dashboard({ faults, webhooks, keys, names: Object.keys(calls) })
  app.route('/', pageRoutes(world, { ...shown, ...pages }))
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
