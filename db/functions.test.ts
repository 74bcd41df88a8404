import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import type { Db } from './client.ts'
import { readFunctionFiles } from './functions.ts'
import { migrate } from './migrate.ts'

const { db } = useDatabase({ isFresh: true })

/** The definitions of functions in a schema, but for those of extensions, as if it were named `public`. */
async function definitionsIn(database: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select replace(pg_get_functiondef(oid), ${`FUNCTION ${schema}.`}, 'FUNCTION public.') as text
    from pg_proc
    where pronamespace = ${schema}::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(database)
  return rows.map(row => row.text)
}

describe('the files of db/functions', () => {
  test('define every function of the migrated database, and with the body that it has', async () => {
    const files = await readFunctionFiles()
    await db.transaction().execute(async tx => {
      await sql`create schema of_files`.execute(tx)
      await sql`set local search_path = of_files, public`.execute(tx)
      for (const { text } of files) await sql.raw(text).execute(tx)
      expect(await definitionsIn(tx, 'of_files')).toEqual(await definitionsIn(tx, 'public'))
      await sql`drop schema of_files cascade`.execute(tx)
    })
  })

  test('define each function once', async () => {
    const files = await readFunctionFiles()
    const names = files.flatMap(({ text }) =>
      [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name),
    )
    expect(names).toEqual([...new Set(names)])
    expect(names).toHaveLength((await definitionsIn(db, 'public')).length)
  })
})

describe('bringing a database to them', () => {
  const BODY_OF_AN_OLDER_VERSION = sql`
    create or replace function leave_queue(asked_coupon uuid, asked_diner uuid, at timestamptz)
    returns text language sql return 'older'`

  let current: string[]
  beforeAll(async () => {
    current = await definitionsIn(db, 'public')
  })

  async function notice(): Promise<unknown[]> {
    return db.selectFrom('function_files').selectAll().orderBy('name').execute()
  }

  test('replaces the body whose file has changed, from many processes at once', async () => {
    await migrate(db)
    const before = await notice()
    await BODY_OF_AN_OLDER_VERSION.execute(db)
    await db
      .updateTable('function_files')
      .set({ sha256: 'of the older version' })
      .where('name', '=', 'leave_queue.sql')
      .execute()

    await Promise.all([migrate(db), migrate(db), migrate(db)])

    expect(await definitionsIn(db, 'public')).toEqual(current)
    expect(await notice()).toEqual(before)
  })

  test('leaves a body alone whose file has not changed', async () => {
    await migrate(db)
    await BODY_OF_AN_OLDER_VERSION.execute(db)
    await migrate(db)
    expect(await definitionsIn(db, 'public')).not.toEqual(current)
  })
})
