import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDatabaseDown } from './client.ts'
import { asClient } from './connection.ts'
import { preparing, statementOf } from './prepared.ts'

/** A replica further behind is not read. */
export const MAX_LAG_MS = 5_000
const LOOK_EVERY_MS = 1_000

export interface ReadingPool extends PostgresPool {
  readsReplica(): boolean
}

/** Reads that lose the replica are repeated, so only reads belong here. */
export function readingPool(
  { primary, replica }: { primary: pg.Pool; replica: pg.Pool },
  {
    onChange,
    isPooled = false,
    now = () => performance.now(),
  }: {
    onChange: (reads: boolean) => void
    /** The primary, which is asked through a pooler then. */
    isPooled?: boolean
    now?: () => number
  },
): ReadingPool {
  const current = isPooled ? primary : preparing(primary)
  let isUsable = false
  const use = (usable: boolean) => {
    if (usable !== isUsable) onChange(usable)
    isUsable = usable
  }
  const look = watchLag({ primary, replica }, now)
  const timer = setInterval(() => {
    void look().then(lag => use(lag <= MAX_LAG_MS))
  }, LOOK_EVERY_MS).unref()

  async function connect(): Promise<PostgresPoolClient> {
    if (!isUsable) return current.connect()
    try {
      return repeating(await replica.connect(), { primary, onLost: () => use(false) })
    } catch {
      use(false)
      return current.connect()
    }
  }

  return {
    options: primary.options,
    connect,
    readsReplica: () => isUsable,
    async end() {
      clearInterval(timer)
      await replica.end()
    },
  }
}

/** Milliseconds: the age of the oldest log position not replayed; idle is none. */
function watchLag(
  { primary, replica }: { primary: pg.Pool; replica: pg.Pool },
  now: () => number,
): () => Promise<number> {
  let marks: { at: number; position: string }[] = []

  async function mark(): Promise<void> {
    const { rows } = await primary.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    const position = rows[0]?.position
    if (position !== undefined && position !== marks.at(-1)?.position) {
      marks.push({ at: now(), position })
    }
  }

  return async () => {
    await mark().catch(() => {})
    try {
      const { rows } = await replica.query<{ behind: string[] }>(
        `select array(select position from unnest($1::text[]) position
          where coalesce(pg_last_wal_replay_lsn() < position::pg_lsn, false)) as behind`,
        [marks.map(({ position }) => position)],
      )
      const behind = new Set(rows[0]?.behind)
      marks = marks.filter(
        ({ position }, index) => behind.has(position) || index === marks.length - 1,
      )
      const oldest = marks.find(({ position }) => behind.has(position))
      return oldest === undefined ? 0 : now() - oldest.at
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
}

function repeating(
  client: pg.PoolClient,
  { primary, onLost }: { primary: pg.Pool; onLost: () => void },
): PostgresPoolClient {
  let isLost = false
  async function query(text: string, values: readonly unknown[]) {
    if (!isLost) {
      try {
        return await client.query(statementOf(text, values))
      } catch (error) {
        if (!isOfReplica(error)) throw error
        isLost = !(error instanceof Error && 'code' in error && error.code === CONFLICT)
        if (isLost) onLost()
      }
    }
    return primary.query(text, [...values])
  }
  return asClient({ query, release: () => client.release(isLost) })
}

/** Conflict with the replay, which says nothing about the replica (PostgreSQL, 26.4.2). */
const CONFLICT = '40001'
/** Too slow, or a write, so that it would fail on the primary too. */
const OF_STATEMENT = new Set(['57014', '25006'])

function isOfReplica(error: unknown): boolean {
  if (!isDatabaseDown(error)) return false
  return !(error instanceof Error && 'code' in error && OF_STATEMENT.has(String(error.code)))
}
