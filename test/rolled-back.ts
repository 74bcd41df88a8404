import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Db, dbOver } from '../db/client.ts'
import { asClient } from '../db/connection.ts'

/**
 * Where every transaction takes all its locks and then comes to nothing: whoever comes next finds the same world.
 * `before` is called with the number of each statement, from 1, and it waits for that; `onFailed` after each
 * that fails.
 */
export function rolledBack(
  pool: pg.Pool,
  before: (statement: number) => Promise<void> | undefined = () => undefined,
  onFailed: () => void = () => {},
): Db {
  let statements = 0
  const waits = async () => {
    statements += 1
    await before(statements)
  }
  return over(async () => withoutCommit(await pool.connect(), waits, onFailed))
}

const over = (connect: () => Promise<PostgresPoolClient>) =>
  dbOver({ connect, end: async () => {}, options: {} })

/** Holds every lock that `write` takes, in whichever of its transactions, while `work` goes on. */
export async function holdingLocksOf(
  pool: pg.Pool,
  write: (db: Db) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const query = async (text: string, values: readonly unknown[]) =>
    /^(begin|commit|rollback)$/.test(text)
      ? { command: 'COMMIT', rowCount: 0, rows: [] }
      : client.query(text, [...values])
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await write(over(async () => asClient({ query, release: () => {} })))
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function withoutCommit(
  client: pg.PoolClient,
  waits: () => Promise<void>,
  onFailed: () => void,
): PostgresPoolClient {
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
    if (!isInside) await client.query('begin')
    try {
      return await client.query(text, [...values])
    } catch (error) {
      onFailed()
      throw error
    } finally {
      if (!isInside) await client.query('rollback')
    }
  }
  return asClient({ query, release: destroy => client.release(destroy) })
}
