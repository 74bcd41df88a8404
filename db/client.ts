import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 3_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 3_000
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000

export const TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
}

export const NO_TIME_LIMITS = Object.keys(TIME_LIMITS)
  .map(name => `-c ${name}=0`)
  .join(' ')

function settingsOf({ patient, isPooled }: { patient: boolean; isPooled: boolean }): pg.PoolConfig {
  if (patient) return { options: NO_TIME_LIMITS }
  return { ...(isPooled ? {} : TIME_LIMITS), query_timeout: ANSWER_TIMEOUT_MS }
}

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Dates stay text; 64-bit integers and decimals become numbers, ours being below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

interface PoolOptions {
  connectionString: string
  size?: number
  patient?: boolean
  /** A pooler drops session settings (`time-limits.ts`). */
  isPooled?: boolean
  onLost?: (error: Error) => void
}

/** Survives a restart of the server, for which both error handlers are needed. */
export function createPool({
  connectionString,
  size = 10,
  patient = false,
  isPooled = false,
  onLost,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...settingsOf({ patient, isPooled }),
    application_name: `hush ${process.pid}`,
  })
  const lost = (error: Error) => onLost?.(error)
  pool.on('error', lost)
  pool.on('connect', client => client.on('error', lost))
  return pool
}

/** A pooler may not know prepared names. */
export function createDb(pool: pg.Pool, { isPooled = false } = {}): Db {
  return dbOver(isPooled ? pool : preparing(pool))
}

export function dbOver(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return DOWN_CODES.test(code) || DOWN_MESSAGES.test(error.message)
}

/** PostgreSQL, appendix A. */
const DOWN_CODES =
  /^(08...|53...|57...|40001|40P01|55P03|25006|E(CONN(REFUSED|RESET)|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH))$/
const DOWN_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i
