import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest migration. Safe to call from many processes at once: the
 * migrator holds an advisory lock. Returns the names that were applied; throws on the first failure.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(result => result.status === 'Error')?.migrationName
    throw new Error(failed ? `Migration ${failed} failed: ${String(error)}` : String(error), {
      cause: error,
    })
  }
  return (results ?? []).map(result => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS)).filter(file => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(MIGRATIONS, file), 'utf8')
    migrations[file.replace('.sql', '')] = {
      up: async db => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}
