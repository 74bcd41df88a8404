import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { applyFunctions } from './functions.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Safe from many processes: one lock is held. Throws on the first failure. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrations = await readMigrations()
  const newest = Object.keys(migrations).at(-1) ?? ''
  return db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(hashtext('migrate'))`.execute(connection)
    try {
      await refuseOtherVersion(connection, migrations)
      const applied = await applyMigrations(connection, migrations)
      await applyFunctions(connection, { newestMigration: newest })
      return applied
    } finally {
      await sql`select pg_advisory_unlock(hashtext('migrate'))`.execute(connection)
    }
  })
}

export async function newestMigration(): Promise<string> {
  return Object.keys(await readMigrations()).at(-1) ?? ''
}

export async function appliedMigration<T>(db: Kysely<T>): Promise<string | null> {
  return (await appliedMigrations(db)).at(-1) ?? null
}

async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export class OtherVersion extends Error {}

async function refuseOtherVersion<T>(
  db: Kysely<T>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const unknown = (await appliedMigrations(db)).find(name => !(name in migrations))
  if (unknown === undefined) return
  throw new OtherVersion(
    `The database was made by another version of Hush (migration ${unknown}), and this one cannot go on with it: set a DATA_DIR that is new, or a DATABASE_URL of an empty database.`,
  )
}

/** Brings an empty database to an earlier state; `migrate` goes on from there. */
export async function migrateTo<T>(db: Kysely<T>, name: string): Promise<void> {
  const migrations = await readMigrations()
  if (!(name in migrations)) {
    throw new OtherVersion(
      `The backup was made by another version of Hush (migration ${name}): restore it with that one.`,
    )
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

async function applyMigrations<T>(
  db: Kysely<T>,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
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
    const text = await readMigration(join(MIGRATIONS, file))
    migrations[file.replace('.sql', '')] = {
      up: async db => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}

/** Includes the functions that its triggers and indexes need, as psql does. */
async function readMigration(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.replace(INCLUDED, (_, file: string) => readFileSync(join(MIGRATIONS, file), 'utf8'))
}

const INCLUDED = /^\\ir (.+)$/gm
