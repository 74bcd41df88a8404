import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Db, dbOver } from '../db/client.ts'
import { asClient } from '../db/connection.ts'

/**
 * Where every transaction takes all its locks and then comes to nothing: whoever comes next finds the same world.
 * `before` is called with the number of each statement, from 1, and it waits for that.
 */
export function rolledBack(
  pool: pg.Pool,
  before: (statement: number) => Promise<void> | undefined = () => undefined,
): Db {
  let statements = 0
  const waits = async () => {
    statements += 1
    await before(statements)
  }
  return dbOver({
    connect: async () => withoutCommit(await pool.connect(), waits),
    end: async () => {},
    options: {},
  })
}

function withoutCommit(client: pg.PoolClient, waits: () => Promise<void>): PostgresPoolClient {
  let isInside = false
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') isInside = true
    if (text === 'commit' || text === 'rollback') {
      isInside = false
      const done = await client.query('rollback')
      return { ...done, command: 'COMMIT' }
    }
    if (text === 'begin') return client.query(text)
    await waits()
    if (isInside) return client.query(text, [...values])
    await client.query('begin')
    try {
      return await client.query(text, [...values])
    } finally {
      await client.query('rollback')
    }
  }
  return asClient({ query, release: destroy => client.release(destroy) })
}
