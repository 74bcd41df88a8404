import { createHash } from 'node:crypto'
import { type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import { asClient } from './connection.ts'

const MARK = '/* prepared */'

/** Mark only statements whose best plan never depends on their parameters. */
export const prepared = sql.raw(MARK)

export function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      return asClient({
        query: (text, values) => client.query(statementOf(text, values)),
        release: destroy => client.release(destroy),
      })
    },
    end: () => pool.end(),
  }
}

/** PostgreSQL keeps the plan of a named statement. */
export function statementOf(text: string, values: readonly unknown[]): pg.QueryConfig {
  const statement = { text, values: [...values] }
  return text.includes(MARK) ? { name: nameOf(text), ...statement } : statement
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
