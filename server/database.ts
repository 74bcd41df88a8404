import type pg from 'pg'
import type { Logger } from 'pino'
import { loadDemoWorld, refreshDemoWorld } from '../app/domain/demo-world/load.server.ts'
import { createDb, createPool, type Db } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'
import type { Config } from './config.ts'

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  connectionString: string
  close(): Promise<void>
}

interface Voices {
  say: (line: string) => void
  log: Logger
}

/** The database of the configuration, started when it is the embedded one, migrated and seeded. */
export async function openDatabase(config: Config, { say, log }: Voices): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say })
  const { connectionString } = server
  const pool = createPool({
    connectionString,
    onLost: error => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  const db = createDb(pool)
  try {
    await prepare(db, config, say)
  } catch (error) {
    await db.destroy()
    await server.stop()
    throw error
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

async function prepare(db: Db, config: Config, say: (line: string) => void): Promise<void> {
  const applied = await migrate(db)
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied.`)
  await seedLocations(db)
  if (!config.demo) return
  const now = config.now ?? new Date()
  const loaded = await loadDemoWorld(db, { now })
  if (loaded) say('Demo world: loaded.')
  else await refreshDemoWorld(db, { now })
}
