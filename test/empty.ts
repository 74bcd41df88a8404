import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Stay as the seed and the migrations made them. */
const KEPT = ['locations', 'kysely_migration', 'kysely_migration_lock']

interface Table {
  name: string
  /** Whether a trigger refuses that rows are deleted. */
  isGuarded: boolean
}

interface Reference {
  child: string
  parent: string
}

/**
 * Makes `test.empty()` in a database: it empties every table and queue and restarts every number.
 * Deleting few rows is quicker than new files for all tables and indexes, as `truncate` makes them.
 */
export async function addEmptying(db: Db): Promise<void> {
  const tables = await rowsOf<Table>(
    db,
    sql`select relname as name, exists (
        select from pg_trigger
        where tgrelid = pg_class.oid and not tgisinternal and (tgtype & 11 = 11 or tgtype & 9 = 8)
      ) as "isGuarded"
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${KEPT})`,
  )
  const references = await rowsOf<Reference>(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const numbers = await rowsOf<{ sequence: string }>(
    db,
    sql`select pg_get_serial_sequence(table_name::text, column_name::text) as sequence
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  const statements = [
    ...childrenFirst(tables, references).map(emptying),
    ...numbers.map(({ sequence }) => `perform setval('${sequence}', 1, false);`),
    // Jobs of the files that used the database before; its schema is made by who starts them.
    `if to_regclass('pgboss.job') is not null then execute 'delete from pgboss.job'; end if;`,
  ]
  await sql`create schema test`.execute(db)
  await sql
    .raw(
      `create function test.empty() returns void language plpgsql as $$
      begin ${statements.join('\n')} end $$`,
    )
    .execute(db)
}

function emptying({ name, isGuarded }: Table): string {
  const deleting = isGuarded
    ? `alter table ${name} disable trigger user;
      delete from ${name};
      alter table ${name} enable trigger user;`
    : `delete from ${name};`
  return `if exists (select from ${name}) then ${deleting} end if;`
}

function childrenFirst(tables: Table[], references: Reference[]): Table[] {
  if (tables.length === 0) return []
  const names = new Set(tables.map(({ name }) => name))
  const parents = new Set(
    references.filter(({ child }) => names.has(child)).map(({ parent }) => parent),
  )
  const free = tables.filter(({ name }) => !parents.has(name))
  if (free.length === 0) throw new Error(`These refer to each other: ${[...names].join(', ')}.`)
  const others = tables.filter(({ name }) => parents.has(name))
  return [...free, ...childrenFirst(others, references)]
}

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(db)
  return rows
}
