import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createDb, createPool, type Db } from '../db/client.ts'
import { TEMPLATE } from './global-setup.ts'

export interface TestDatabase {
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
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = createPool({ connectionString: url.href, size })
  const db = createDb(pool)

  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
  })
  beforeEach(async () => {
    await sql`truncate accounts, sessions, account_tokens, rate_limits, listings, follows, coupons,
      queue_entries, deals, offers, mails, seeds restart identity cascade`.execute(db)
  })
  afterAll(async () => {
    await db.destroy()
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  })
  return { db, pool, url: url.href }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const admin = createPool({ connectionString: serverUrl, size: 1 })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
