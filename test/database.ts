import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createDb, createPool, type Db } from '../db/client.ts'
import { TEMPLATE } from './global-setup.ts'
import { databaseUrl, onServer } from './template.ts'

interface TestDatabase {
  db: Db
  pool: pg.Pool
  url: string
}

/**
 * A database of its own for the test file, copied from the migrated template with every zip code
 * in it, and emptied before each test. `size` is the number of connections.
 */
export function useDatabase({ size = 10 }: { size?: number } = {}): TestDatabase {
  const serverUrl = inject('serverUrl')
  const name = `hush_test_${randomUUID().replaceAll('-', '')}`
  const url = databaseUrl(serverUrl, name)
  const pool = createPool({ connectionString: url, size })
  const db = createDb(pool)

  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  beforeEach(async () => {
    await pool.query('select test.empty()')
  })
  afterAll(async () => {
    await db.destroy()
    await dropDatabase(serverUrl, name)
  })
  return { db, pool, url }
}

const INSUFFICIENT_PRIVILEGE = '42501'
const DROP_TRIES = 50
const BETWEEN_TRIES_MS = 100

/** Force ends connections, but not the server's own vacuum, which is not ours to end and soon done. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let left = DROP_TRIES; ; left -= 1) {
    try {
      return await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      const isVacuumed =
        error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
      if (!isVacuumed || left === 0) throw error
      await sleep(BETWEEN_TRIES_MS)
    }
  }
}
