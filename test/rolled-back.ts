import type pg from 'pg'
import { createDb, type Db } from '../db/client.ts'

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
  return createDb({
    connect: async () => withoutCommit(await pool.connect(), waits),
    end: async () => {},
    options: {},
  })
}

function withoutCommit(client: pg.PoolClient, waits: () => Promise<void>): pg.PoolClient {
  let isInside = false
  const query = async (text: string, parameters: unknown[]) => {
    if (text === 'begin') isInside = true
    if (text === 'commit' || text === 'rollback') {
      isInside = false
      const done = await client.query('rollback')
      return { ...done, command: 'COMMIT' }
    }
    if (text === 'begin') return client.query(text)
    await waits()
    if (isInside) return client.query(text, parameters)
    await client.query('begin')
    try {
      return await client.query(text, parameters)
    } finally {
      await client.query('rollback')
    }
  }
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  })
}
