import type pg from 'pg'
import type { Logger } from 'pino'
import { createDb, createPool, type Db, dbOver, isDatabaseDown } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { grantServing } from '../db/grants.ts'
import { DEFAULT_STATE, seedLocations } from '../db/locations.ts'
import { migrate, OtherVersion } from '../db/migrate.ts'
import { hearsItself } from '../db/notices.ts'
import { readingPool } from '../db/reading-pool.ts'
import { giveTimeLimits, missingTimeLimit } from '../db/time-limits.ts'
import { loadDemoWorld, refreshDemoWorld } from '../demo/load.server.ts'
import { addMissingOperators, closeDemoSignIns, openDemoSignIns } from '../demo/sign-ins.server.ts'
import { visitDemoWeb } from '../demo/web.server.ts'
import type { Config } from './config.ts'
import { sayWhenSlow } from './progress.ts'
import { StartError } from './start-error.ts'

interface OpenDatabase {
  db: Db
  reading: Db
  direct: Db
  pool: pg.Pool
  directUrl: string
  /** Call it again once the jobs have their tables, which the serving role may not own. */
  letServe(): Promise<void>
  close(): Promise<void>
}

interface Output {
  say: (line: string) => void
  log: Logger
}

export async function openDatabase(config: Config, { say, log }: Output): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: async () => {} }
    : await sayWhenSlow(say, 'Starting the database', () =>
        startEmbeddedPostgres({ dataDir: config.dataDir, say }),
      )
  const { connectionString } = server
  const directUrl = config.databaseDirectUrl ?? connectionString
  const isPooled = directUrl !== connectionString
  const onLost = (error: Error) =>
    log.warn({ reason: error.message }, 'a database connection was lost')
  const pool = createPool({ connectionString, isPooled, onLost })
  const db = createDb(pool, { isPooled })
  const direct = isPooled
    ? createDb(createPool({ connectionString: directUrl, size: DIRECT_CONNECTIONS, onLost }))
    : db
  const past = pastPooler({ connectionString, directUrl })
  let reading = db
  async function close(): Promise<void> {
    for (const each of new Set([reading, direct, db])) await each.destroy()
    await server.stop()
  }
  try {
    await prepare(directUrl, config, { say, log })
    await letServe({ past, directUrl })
    // Call it before queries go through a pooler without them.
    if (isPooled) await requireTimeLimits({ connectionString, past })
    await requireNotices(directUrl)
    reading = openReading(config, { pool, isPooled, db, log })
  } catch (error) {
    await close()
    throw unusable(error, directUrl)
  }
  return {
    db,
    reading,
    direct,
    pool,
    directUrl,
    letServe: () => letServe({ past, directUrl }),
    close,
  }
}

const DIRECT_CONNECTIONS = 2

function openReading(
  { databaseReadUrl }: Config,
  { pool, isPooled, db, log }: { pool: pg.Pool; isPooled: boolean; db: Db; log: Logger },
): Db {
  if (databaseReadUrl === undefined) return db
  const replica = createPool({
    connectionString: databaseReadUrl,
    onLost: error => log.warn({ reason: error.message }, 'a connection to the replica was lost'),
  })
  const onChange = (isRead: boolean) =>
    isRead
      ? log.info('reading the replica')
      : log.warn('reading the primary: the replica is behind or gone')
  return dbOver(readingPool({ primary: pool, replica }, { onChange, isPooled }))
}

/** The server itself, as the role that uses the pooler. */
function pastPooler(urls: { connectionString: string; directUrl: string }): string {
  const past = new URL(urls.directUrl)
  const { username, password } = new URL(urls.connectionString)
  past.username = username
  past.password = password
  return past.href
}

async function letServe({ past, directUrl }: { past: string; directUrl: string }): Promise<void> {
  const role = decodeURIComponent(new URL(past).username)
  if (role === decodeURIComponent(new URL(directUrl).username)) return
  const owner = createDb(createPool({ connectionString: directUrl, size: 1, patient: true }))
  try {
    await grantServing(owner, role)
  } finally {
    await owner.destroy()
  }
}

/** A pooler silently drops start-up settings. */
async function requireTimeLimits(urls: { connectionString: string; past: string }): Promise<void> {
  await giveTimeLimits(urls.past)
  const missing = await missingTimeLimit(urls.connectionString)
  if (missing === null) return
  throw new StartError(
    `Time limits do not hold through DATABASE_URL: ${missing}. They belong to the role now; let the pooler reconnect to the server and start again.`,
  )
}

/** A transaction pooler accepts LISTEN and never delivers. */
async function requireNotices(directUrl: string): Promise<void> {
  if (await hearsItself(directUrl, { withinMs: NOTICE_WITHIN_MS })) return
  throw new StartError(
    'The database does not pass notices on, as behind a pooler that lends connections by transaction: set DATABASE_DIRECT_URL to its own address.',
  )
}

const NOTICE_WITHIN_MS = 2_000

function unusable(error: unknown, connectionString: string): unknown {
  if (error instanceof OtherVersion) return new StartError(error.message)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return error
  const code = 'code' in cause ? String(cause.code) : ''
  if (!isDatabaseDown(cause) && !REFUSED.test(code)) return error
  const { host, pathname } = new URL(connectionString)
  const hint = OF_POOLER.test(cause.message)
    ? ' Behind a pooler, set DATABASE_DIRECT_URL to the server itself.'
    : ''
  return new StartError(`The database ${host}${pathname} cannot be used: ${cause.message}.${hint}`)
}

const OF_POOLER = /unsupported startup parameter/

/** Unknown database, role or password, or no permission to connect. */
const REFUSED = /^(3D000|28000|28P01|42501)$/

async function prepare(connectionString: string, config: Config, output: Output): Promise<void> {
  const db = createDb(createPool({ connectionString, size: 1, patient: true }))
  try {
    await fill(db, config, output)
  } finally {
    await db.destroy()
  }
}

async function fill(db: Db, config: Config, { say, log }: Output): Promise<void> {
  const applied = await sayWhenSlow(say, 'Preparing the tables', () => migrate(db))
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied.`)
  await seedLocations(db, config.demo ? [...(config.area ?? []), DEFAULT_STATE] : config.area)
  const now = config.now ?? new Date()
  if (!config.demo) return closeDemoSignIns(db, { now })
  const loaded = await sayWhenSlow(say, 'Loading the demo world', () => loadDemoWorld(db, { now }))
  if (loaded) say('Demo world: loaded.')
  else await refreshDemoWorld(db, { now })
  await visitDemoWeb(db, { now, log, about: `${config.baseUrl}/bot` })
  await addMissingOperators(db, { now })
  await openDemoSignIns(db)
}
