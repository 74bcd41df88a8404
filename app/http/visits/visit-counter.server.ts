import { MINUTE_MS } from '@hush/hours/time'
import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import type { VisitKind } from '../../domain/results/visit.ts'
import { addVisits, type Visits } from '../../domain/results/visits.server.ts'

const WRITE_AFTER_MS = 5_000
/** Days begin at a multiple of this in every time zone. */
const QUARTER_MS = 15 * MINUTE_MS
/** While the database is down, further counts are dropped. */
const MAX_PENDING = 100_000

export interface VisitCounter {
  count(visit: { listingId: number; kind: VisitKind; at: Date }): void
  write(): Promise<void>
  close(): Promise<void>
}

export function createVisitCounter(db: Db, { log }: { log: Logger }): VisitCounter {
  let pending = new Map<string, Visits>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function add({ listingId, kind, at, count }: Visits): void {
    const quarter = Math.floor(at.getTime() / QUARTER_MS)
    const key = `${listingId} ${kind} ${quarter}`
    const existing = pending.get(key)
    if (existing) existing.count += count
    else if (pending.size < MAX_PENDING) pending.set(key, { listingId, kind, at, count })
    if (!isClosed) timer ??= setTimeout(writeOrRetry, WRITE_AFTER_MS).unref()
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const writing = pending
    pending = new Map()
    try {
      await addVisits(db, [...writing.values()])
    } catch (error) {
      for (const visits of writing.values()) add(visits)
      throw error
    }
  }

  function writeOrRetry(): void {
    write().catch((error: unknown) => log.warn({ err: error }, 'visits could not be written yet'))
  }

  return {
    count: visit => {
      if (!isClosed) add({ ...visit, count: 1 })
    },
    write,
    async close() {
      isClosed = true
      await write().catch((error: unknown) => {
        log.warn({ err: error, lost: pending.size }, 'the last visits could not be written')
      })
    },
  }
}
