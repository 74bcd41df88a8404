import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { MARYLAND } from '../../../app/domain/locations/served-area.ts'
import { deriveKeys } from '../../../app/domain/secrets/keys.server.ts'
import { createQueueFeed } from '../../../app/http/coupons/queue-feed.server.ts'
import { createLimits } from '../../../app/http/limits/limits.server.ts'
import { freshLists, sharedLists } from '../../../app/http/lists/shared-lists.server.ts'
import { createOutingFeed } from '../../../app/http/outings/outing-feed.server.ts'
import { createVisitCounter } from '../../../app/http/visits/visit-counter.server.ts'
import { openFiles } from '../../../app/integrations/files/files.server.ts'
import { stripeProvider } from '../../../app/integrations/payments/stripe.server.ts'
import { proofSites } from '../../../app/integrations/web/proof-sites.server.ts'
import { createApp } from '../../../build/server/index.js'
import { createDb, createPool } from '../../../db/client.ts'
import type { Database } from '../../../db/schema.ts'
import { demoServices } from '../../../demo/demo-services.ts'
import { createKeptPages } from '../../../server/kept-pages.ts'
import { listen } from '../../../server/listen.ts'
import { readArt } from '../../../server/read-art.ts'

const [connectionString = '', now = '', mode] = process.argv.slice(2)
const pool = createPool({ connectionString })
const db =
  mode === '--memory' ? new Kysely<Database>({ dialect: rememberingDialect(pool) }) : createDb(pool)
const dataDir = await mkdtemp(join(tmpdir(), 'hush-bench-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const log = pino({ level: 'silent' })
const UNUSED_PROVIDER = {
  secretKey: 'sk_test_nobody',
  publishableKey: 'pk_test_nobody',
  webhookSecrets: [],
  sandboxOrigin: 'http://127.0.0.1:9',
  now: () => new Date(now),
}
const app = createApp({
  services: {
    db,
    reading: db,
    now: () => new Date(now),
    mail: { put: async () => {} },
    push: null,
    files: await openFiles({ dataDir, secret: 'bench', s3: undefined }),
    readArt,
    limits: createLimits(db, 'bench', { log }),
    keys: deriveKeys('bench'),
    lists: mode === '--unshared' ? freshLists(db) : sharedLists(db),
    queueFeed: createQueueFeed(db, { log }),
    outingFeed: createOutingFeed(),
    payments: stripeProvider(UNUSED_PROVIDER),
    payoutQueue: { put: async () => {} },
    businessPriceCents: 599,
    visits: createVisitCounter(db, { log }),
    proofSites: proofSites(),
    log,
    streets: null,
    area: MARYLAND,
    laws: [],
    baseUrl: 'http://localhost',
    legal: { company: null, refunds: null, law: null },
    ownersCall: null,
    contactEmail: 'hello@hush.test',
    demo: demoServices(() => new Date(now)),
  },
  checkDatabase: async () => {},
  keptPages: mode === undefined ? createKeptPages() : undefined,
  clientFiles: 'build/client',
  trustProxy: true,
})
const server = await listen(app, { port: 0, before: undefined })
process.send?.(server.port)

/** The bound for a page without database cost. */
function rememberingDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => rememberingDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

function rememberingDriver(pool: pg.Pool): Driver {
  const remembered = new Map<string, Promise<pg.QueryResult>>()
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const key = `${sql} ${JSON.stringify(parameters)}`
      const result = remembered.get(key) ?? pool.query(sql, [...parameters])
      remembered.set(key, result)
      const { rows } = await result
      return { rows }
    },
    streamQuery() {
      throw new Error('Nothing that is measured here streams.')
    },
  }
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: () => pool.end(),
  }
}
