import { pino } from 'pino'
import { MARYLAND } from '../app/domain/locations/served-area.ts'
import { deriveKeys } from '../app/domain/secrets/keys.server.ts'
import type { Services } from '../app/http/context.server.ts'
import { createQueueFeed } from '../app/http/coupons/queue-feed.server.ts'
import { createLimits } from '../app/http/limits/limits.server.ts'
import { freshLists } from '../app/http/lists/shared-lists.server.ts'
import { createOutingFeed } from '../app/http/outings/outing-feed.server.ts'
import { createVisitCounter } from '../app/http/visits/visit-counter.server.ts'
import type { Db } from '../db/client.ts'
import { demoServices } from '../demo/demo-services.ts'
import { createApp } from '../server/app.ts'
import type { KeptPages } from '../server/kept-pages.ts'
import { readArt } from '../server/read-art.ts'
import type { Streets } from '../server/streets.ts'
import { memoryFiles } from './files.ts'
import { outboxOnly } from './mails.ts'
import { TEST_NOW, TEST_ORIGIN } from './moment.ts'
import { unreachableProvider } from './payments.ts'
import { emptySites } from './proof-sites.ts'
import type { TestApp } from './test-app.ts'

const SECRET = 'a secret of the tests'

interface TestAppOptions extends Partial<Services> {
  /** Unless it is false, a test says with X-Forwarded-For where a request comes from. */
  trustProxy?: boolean
  /** Whether browsers may keep coupons for offline, as they may unless it is switched off. */
  keepsOffline?: boolean
  /** What the server was started with. */
  streetsServed?: Streets
  metricsToken?: string
  /** Where visitors share pages. */
  keptPages?: KeptPages
  checkDatabase?: () => Promise<void>
}

/** The whole application on a database of the test's own, with a clock that the test sets. */
export function createTestApp(
  db: Db,
  {
    trustProxy = true,
    keepsOffline = true,
    streetsServed,
    metricsToken,
    keptPages,
    checkDatabase = async () => {},
    ...options
  }: TestAppOptions = {},
): TestApp {
  const log = pino({ level: 'silent' })
  const services: Services = {
    db,
    reading: db,
    now: () => TEST_NOW,
    mail: outboxOnly,
    push: { publicKey: 'B'.padEnd(87, 'k'), isLocal: false },
    files: memoryFiles(),
    readArt,
    limits: createLimits(db, SECRET, { log }),
    keys: deriveKeys(SECRET),
    payments: unreachableProvider,
    payoutQueue: { put: async () => {} },
    businessPriceCents: 599,
    lists: freshLists(db),
    queueFeed: createQueueFeed(db, { log }),
    outingFeed: createOutingFeed(),
    visits: createVisitCounter(db, { log }),
    proofSites: emptySites,
    log,
    streets: streetsServed?.address ?? null,
    area: MARYLAND,
    laws: [],
    baseUrl: TEST_ORIGIN,
    contactEmail: 'hello@hush.test',
    legal: { company: null, refunds: null, law: null },
    ownersCall: null,
    demo: demoServices(() => TEST_NOW),
    ...options,
  }
  const app = createApp({
    services,
    trustProxy,
    keepsOffline,
    streets: streetsServed,
    metricsToken,
    keptPages,
    checkDatabase,
    clientFiles: 'build/client',
  })
  const requestAs: TestApp['requestAs'] = async (headers, path, init) =>
    app.request(new Request(new URL(path, TEST_ORIGIN), { ...init, headers }))
  return {
    services,
    requestAs,
    request: (path, init = {}) => {
      const headers = new Headers(init.headers)
      if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
      return requestAs(headers, path, init)
    },
  }
}

/** A form as a browser sends it. */
export function form(fields: Record<string, string>, cookie?: string): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: cookie ? { cookie } : {},
  }
}

/** What a browser would send back after this answer. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
