import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, createPool, type Db } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { DataDirInUse } from '../db/embedded/take-over.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'

interface CommandDatabase {
  db: Db
  close(): Promise<void>
}

interface Whereabouts {
  databaseUrl: string | undefined
  dataDir: string
  say: (line: string) => void
}

/**
 * The database for a command at the terminal, migrated: that of DATABASE_URL, or the embedded one of
 * DATA_DIR. While Hush runs on that folder its server is used, otherwise one is started.
 */
export async function openCommandDatabase(where: Whereabouts): Promise<CommandDatabase> {
  const server = where.databaseUrl
    ? { connectionString: where.databaseUrl, stop: async () => {} }
    : await reachEmbedded(where)
  const pool = createPool({ connectionString: server.connectionString, size: 2, patient: true })
  const db = createDb(pool)
  async function close(): Promise<void> {
    await db.destroy()
    await server.stop()
  }
  try {
    await migrate(db)
    await seedLocations(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}

interface Server {
  connectionString: string
  stop(): Promise<void>
}

async function reachEmbedded({ dataDir, say }: Whereabouts): Promise<Server> {
  try {
    return await startEmbeddedPostgres({ dataDir, say })
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    say(`Hush is running on ${dataDir} (process ${error.holder}): its database is used.`)
    return { connectionString: await connectionStringOf(dataDir), stop: async () => {} }
  }
}

/** How the embedded server of a folder is reached, from the port and the password that it keeps. */
async function connectionStringOf(dataDir: string): Promise<string> {
  const read = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
  const [password, port] = await Promise.all([read('password'), read('port')])
  return `postgres://hush:${password}@127.0.0.1:${port}/hush`
}
