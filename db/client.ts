import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 3_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 3_000
/** A server that hangs cannot end its own statements: then the client gives up. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000

const TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
}

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Calendar days stay text ("2027-03-14"); identities and ratings are numbers within 2^53. */
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
  /** For migrations and other long work: no statement is ended for taking its time. */
  patient?: boolean
  /** Told of connections that the server closed; the pool opens new ones by itself. */
  onLost?: (error: Error) => void
}

/** A pool of connections that survives a restart of the server (both error handlers are needed). */
export function createPool({
  connectionString,
  size = 10,
  patient = false,
  onLost,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(patient ? {} : TIMEOUTS),
    application_name: `hush ${process.pid}`,
  })
  const lost = (error: Error) => onLost?.(error)
  pool.on('error', lost)
  pool.on('connect', client => client.on('error', lost))
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Whether an error says that the database cannot serve at this moment, and not that a statement was
 * wrong: it cannot be reached, does not answer in time, is full, or holds what is wanted too long.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return DOWN_CODES.test(code) || DOWN_MESSAGES.test(error.message)
}

/** Connection, resources, operator's intervention, conflicts, locks, read-only (PostgreSQL, appendix A). */
const DOWN_CODES =
  /^(08...|53...|57...|40001|40P01|55P03|25006|E(CONN(REFUSED|RESET)|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH))$/
const DOWN_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i
