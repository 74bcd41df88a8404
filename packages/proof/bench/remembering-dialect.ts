import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'

/** The bound for a page without database cost. */
export function rememberingDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => rememberingDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

function rememberingDriver(pool: pg.Pool): Driver {
  const remembered = new Map<string, Promise<pg.QueryResult>>()
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const key = `${sql} ${JSON.stringify(parameters)}`
      const result = remembered.get(key) ?? pool.query(sql, [...parameters])
      remembered.set(key, result)
      const { rows } = await result
      return { rows }
    },
    streamQuery() {
      throw new Error('Nothing that is measured here streams.')
    },
  }
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: () => pool.end(),
  }
}
