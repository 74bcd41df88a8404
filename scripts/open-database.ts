import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createDb, createPool, type Db } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { DataDirInUse } from '../db/embedded/take-over.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'

export interface CommandDatabase {
  db: Db
  pool: pg.Pool
  connectionString: string
  close(): Promise<void>
}

interface DatabaseLocation {
  databaseUrl: string | undefined
  /** Codes of states to serve besides those of the database; null adds none. */
  area: readonly string[] | null | undefined
  dataDir: string
  say: (line: string) => void
  connections?: number
  isLeftAsItIs?: boolean
}

export type OpenDatabase = (
  location: DatabaseLocation,
) => Promise<Pick<CommandDatabase, 'db' | 'close'>>

/** Uses a running server, else starts one for the command. */
export async function openCommandDatabase(location: DatabaseLocation): Promise<CommandDatabase> {
  const server = location.databaseUrl
    ? { connectionString: location.databaseUrl, stop: async () => {} }
    : await reachEmbedded(location)
  const pool = createPool({
    connectionString: server.connectionString,
    size: location.connections ?? 2,
    patient: true,
  })
  const db = createDb(pool)
  async function close(): Promise<void> {
    await db.destroy()
    await server.stop()
  }
  try {
    if (!location.isLeftAsItIs) {
      await migrate(db)
      if (location.area !== null) await seedLocations(db, location.area)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { db, pool, connectionString: server.connectionString, close }
}

async function reachEmbedded({
  dataDir,
  say,
}: DatabaseLocation): Promise<{ connectionString: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres({ dataDir, say })
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    say(`Hush is running on ${dataDir} (process ${error.holder}): its database is used.`)
    return { connectionString: await connectionStringOf(dataDir), stop: async () => {} }
  }
}

export async function connectionStringOf(dataDir: string): Promise<string> {
  const read = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
  const [password, port] = await Promise.all([read('password'), read('port')])
  return `postgres://hush:${password}@127.0.0.1:${port}/hush`
}
