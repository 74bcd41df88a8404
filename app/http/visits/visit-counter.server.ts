import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import type { VisitKind } from '../../domain/results/visit.ts'
import { addVisits, type Visits } from '../../domain/results/visits.server.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'

/** What a crash can lose. */
const KEPT_MS = 5_000
/** Every time zone begins its days at one of these. */
const QUARTER_MS = 15 * MINUTE_MS
/** While the database is away: more different counts than this are not kept. */
const MAX_KEPT = 100_000

/** Counts what happens at listings, without who and without a write for each. */
export interface VisitCounter {
  count(visit: { listingId: number; kind: VisitKind; at: Date }): void
  /** Writes what is kept. Rejects, and goes on keeping it, when it cannot. */
  write(): Promise<void>
  /** Writes the last and counts no more. */
  close(): Promise<void>
}

/**
 * A counter that keeps counts in memory and writes them every few seconds, all in one statement: a crowd
 * at one listing is one row a process and interval, and whoever reads its page waits for none.
 */
export function createVisitCounter(db: Db, { log }: { log: Logger }): VisitCounter {
  let kept = new Map<string, Visits>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function keep({ listingId, kind, at, count }: Visits): void {
    const quarter = Math.floor(at.getTime() / QUARTER_MS)
    const key = `${listingId} ${kind} ${quarter}`
    const known = kept.get(key)
    if (known) known.count += count
    else if (kept.size < MAX_KEPT) kept.set(key, { listingId, kind, at, count })
    if (!isClosed) timer ??= setTimeout(writeOrKeep, KEPT_MS).unref()
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const writing = kept
    kept = new Map()
    try {
      await addVisits(db, [...writing.values()])
    } catch (error) {
      for (const visits of writing.values()) keep(visits)
      throw error
    }
  }

  function writeOrKeep(): void {
    write().catch((error: unknown) => log.warn({ err: error }, 'visits could not be written yet'))
  }

  return {
    count: visit => {
      if (!isClosed) keep({ ...visit, count: 1 })
    },
    write,
    async close() {
      isClosed = true
      await write().catch((error: unknown) => {
        log.warn({ err: error, lost: kept.size }, 'the last visits could not be written')
      })
    },
  }
}
