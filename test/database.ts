import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createDb, createPool, type Db, TIME_LIMITS } from '../db/client.ts'
import { TEMPLATE } from './global-setup.ts'
import { databaseUrl, query } from './template.ts'

interface DatabaseOptions {
  size?: number
  isFresh?: boolean
}

interface TestDatabase {
  db: Db
  pool: pg.Pool
  url: string
  /** As the superuser. */
  ownerUrl: string
}

/**
 * A database that no other test file uses meanwhile, copied from the migrated template with every zip
 * code in it, and emptied before each test. `size` is the number of connections.
 *
 * The files of one worker use it in turn, since a copy takes long: what a file changes in the schema it
 * puts right. `isFresh` is for those that read the schema or leave it changed.
 */
export function useDatabase({ size = 10, isFresh = false }: DatabaseOptions = {}): TestDatabase {
  const serverUrl = inject('serverUrl')
  const suffix = isFresh ? randomUUID().slice(0, 8) : process.env.VITEST_POOL_ID
  const name = `${inject('databasePrefix')}${suffix}`
  const url = databaseUrl(serverUrl, name)
  const pool = patient(createPool({ connectionString: url, size }))
  const db = createDb(pool)

  beforeAll(() => ensureCopied(serverUrl, name))
  beforeEach(async () => {
    await pool.query('select test.empty()')
  })
  afterAll(() => db.destroy())
  return { db, pool, url, ownerUrl: databaseUrl(inject('ownerUrl'), name) }
}

/** A slow machine takes longer than the limits of the product. */
export function patient(pool: pg.Pool): pg.Pool {
  const limits = { ...TIME_LIMITS, query_timeout: 0, connectionTimeoutMillis: 0 }
  const minutes = Object.keys(limits).map(name => [name, 60_000])
  Object.assign(pool.options, Object.fromEntries(minutes))
  return pool
}

const DUPLICATE_DATABASE = '42P04'

async function ensureCopied(serverUrl: string, name: string): Promise<void> {
  try {
    await query(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === DUPLICATE_DATABASE
    if (!isThere) throw error
  }
}

/** A database that is as good as gone after `lose`, and never comes back. */
export function losable(db: Db): { db: Db; lose(): void } {
  const connectionString = 'postgres://hush:x@127.0.0.1:1/hush'
  const gone = createDb(createPool({ connectionString, onLost: () => {} }))
  let current = db
  const losing = new Proxy(db, {
    get: (_, name) => {
      const value = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  return {
    db: losing,
    lose() {
      current = gone
    },
  }
}
