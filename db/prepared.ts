import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */'

/** Mark only statements whose best plan never depends on their parameters. */
export const prepared = sql.raw(MARK)

/** PostgreSQL keeps the plan of a named statement. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [isMarked(statement) ? named(statement) : statement, ...rest]),
  })
}

function isMarked(statement: unknown): statement is string {
  return typeof statement === 'string' && statement.includes(MARK)
}

const names = new Map<string, string>()

function named(text: string): { name: string; text: string } {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return { name, text }
}
