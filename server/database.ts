import type pg from 'pg'
import type { Logger } from 'pino'
import { createDb, createPool, type Db, isDatabaseDown } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'
import { loadDemoWorld, refreshDemoWorld } from '../demo/load.server.ts'
import { addMissingOperators, closeDemoSignIns, openDemoSignIns } from '../demo/sign-ins.server.ts'
import { visitDemoWeb } from '../demo/web.server.ts'
import type { Config } from './config.ts'
import { sayWhenSlow } from './progress.ts'
import { StartError } from './start-error.ts'

interface OpenDatabase {
  db: Db
  pool: pg.Pool
  connectionString: string
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
  const pool = createPool({
    connectionString,
    onLost: error => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  const db = createDb(pool)
  try {
    await prepare(connectionString, config, { say, log })
  } catch (error) {
    await db.destroy()
    await server.stop()
    throw unusable(error, connectionString)
  }
  return {
    db,
    pool,
    connectionString,
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}

function unusable(error: unknown, connectionString: string): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return error
  const code = 'code' in cause ? String(cause.code) : ''
  if (!isDatabaseDown(cause) && !REFUSED.test(code)) return error
  const { host, pathname } = new URL(connectionString)
  return new StartError(`The database ${host}${pathname} cannot be used: ${cause.message}.`)
}

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
  await seedLocations(db)
  const now = config.now ?? new Date()
  if (!config.demo) return closeDemoSignIns(db, { now })
  const loaded = await sayWhenSlow(say, 'Loading the demo world', () => loadDemoWorld(db, { now }))
  if (loaded) say('Demo world: loaded.')
  else await refreshDemoWorld(db, { now })
  await visitDemoWeb(db, { now, log, about: `${config.baseUrl}/bot` })
  await addMissingOperators(db, { now })
  await openDemoSignIns(db)
}
