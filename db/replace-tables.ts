import type { Readable } from 'node:stream'
import type pg from 'pg'
import { type CopiedTable, copyIn, listTables, quoted, type Sequence } from './copy-tables.ts'

interface Contents {
  tables: readonly CopiedTable[]
  sequences: readonly Sequence[]
  open: (table: CopiedTable) => Readable
}

/** One transaction. Our triggers are off, and foreign keys are made again to prove the new rows. */
export async function replaceTables(
  client: pg.ClientBase,
  { tables, sequences, open }: Contents,
): Promise<void> {
  await client.query('begin')
  try {
    const here = (await listTables(client)).map(({ name }) => quoted(name))
    const foreignKeys = await listForeignKeys(client)
    for (const key of foreignKeys) {
      await client.query(`alter table ${key.on} drop constraint ${quoted(key.name)}`)
    }
    for (const name of here) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${here.join(', ')}`)
    for (const table of tables) {
      const rows = await copyIn(client, table, open(table))
      if (rows !== table.rows)
        throw new Error(`${table.name} has ${rows} rows and not ${table.rows}.`)
    }
    for (const { name, last, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled])
    }
    for (const name of here) await client.query(`alter table ${name} enable trigger user`)
    for (const { on, name, definition } of foreignKeys) {
      await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

interface ForeignKey {
  on: string
  name: string
  definition: string
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, conname::text as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     order by conname`,
  )
  return rows
}
