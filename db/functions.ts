import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FUNCTIONS = join(import.meta.dirname, 'functions')

export async function readFunctionFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FUNCTIONS)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => ({ name, text: await readFile(join(FUNCTIONS, name), 'utf8') })),
  )
}

/** A migration may drop functions, so all are applied after one. */
export async function applyFunctions<T>(
  db: Kysely<T>,
  { newestMigration }: { newestMigration: string },
): Promise<void> {
  const files = await readFunctionFiles()
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from function_files`.execute(tx)
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    for (const { name, text } of files) {
      const sha256 = createHash('sha256').update(newestMigration).update(text).digest('hex')
      if (applied.get(name) === sha256) continue
      await sql.raw(text).execute(tx)
      await sql`
        insert into function_files (name, sha256) values (${name}, ${sha256})
        on conflict (name) do update set sha256 = excluded.sha256`.execute(tx)
    }
  })
}
