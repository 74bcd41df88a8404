import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface CopiedTable {
  name: string
  columns: string[]
  rows: number
  sha256: string
}

export interface Sequence {
  name: string
  last: string
  isCalled: boolean
}

/** These describe this database, or last a minute. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'function_files', 'rate_limits']

export async function listTables(
  client: pg.ClientBase,
): Promise<Pick<CopiedTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all($1)
     group by relname order by relname`,
    [NOT_COPIED],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    for (const row of state) sequences.push({ name, ...row })
  }
  return sequences
}

export async function copyOut(
  client: pg.ClientBase,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  target: NodeJS.WritableStream,
): Promise<CopiedTable> {
  const rows = client.query(copyTo(`copy ${columnsOf(name, columns)} to stdout`))
  const sha256 = createHash('sha256')
  const counting = new Transform({
    transform(chunk, _, done) {
      sha256.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(rows, createZstdCompress(), counting, target)
  return { name, columns, rows: rows.rowCount, sha256: sha256.digest('hex') }
}

export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  source: Readable,
): Promise<number> {
  const rows = client.query(copyFrom(`copy ${columnsOf(name, columns)} from stdin`))
  await pipeline(source, createZstdDecompress(), rows)
  return rows.rowCount
}

function columnsOf(name: string, columns: readonly string[]): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
