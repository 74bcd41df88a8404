import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createDb, createPool, type Db } from '../db/client.ts'
import { TEMPLATE } from './global-setup.ts'

/** What a test may have filled, that which refers to others first; `locations` stay as they are. */
const TABLES = [
  ...['payouts', 'credits'],
  'listing_counts',
  ...['queue_entries', 'coupons', 'deals', 'offers', 'follows', 'claims', 'listings', 'inquiries'],
  ...['business_sign_up_documents', 'business_sign_ups'],
  ...['verification_documents', 'verifications', 'files', 'businesses'],
  ...[
    'card_verifications',
    'card_set_ups',
    'sign_up_customers',
    'provider_events',
    'connected_accounts',
    'plan_checkouts',
    'subscriptions',
    'provider_customers',
    'account_tokens',
    'second_factors',
    'sessions',
    'mail_refusals',
    'accounts',
    'mails',
    'rate_limits',
    'seeds',
  ],
]

/** Tables that are only added to, and the trigger that keeps it so. */
const APPEND_ONLY = ['ledger_lines', 'ledger_entries', 'audit_log'] as const
const TRIGGERS = {
  audit_log: 'audit_log_is_append_only',
  ledger_entries: 'ledger_entries_are_append_only',
  ledger_lines: 'ledger_lines_are_append_only',
}

function emptyAnyway(table: (typeof APPEND_ONLY)[number]): string {
  const trigger = TRIGGERS[table]
  return `alter table ${table} disable trigger ${trigger};
  delete from ${table};
  alter table ${table} enable trigger ${trigger};`
}

/** Deleting few rows is quicker than new files for all tables and indexes, as `truncate` makes them. */
const EMPTY = `begin;
  ${APPEND_ONLY.map(emptyAnyway).join('\n  ')}
  ${TABLES.map(table => `delete from ${table};`).join('\n  ')}
  select setval(pg_get_serial_sequence(table_name::text, column_name::text), 1, false)
  from information_schema.columns where table_schema = 'public' and is_identity = 'YES';
  commit`

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
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = createPool({ connectionString: url.href, size })
  const db = createDb(pool)

  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
  })
  beforeEach(async () => {
    await pool.query(EMPTY)
  })
  afterAll(async () => {
    await db.destroy()
    await dropDatabase(serverUrl, name)
  })
  return { db, pool, url: url.href }
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

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const admin = createPool({ connectionString: serverUrl, size: 1 })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
