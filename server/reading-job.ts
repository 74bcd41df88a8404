import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { readOutdatedListings } from '../app/domain/listings/reading.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const READ_LISTINGS = 'read-listings'
const HOURLY = '23 * * * *'

/** Runs after an update of the readers, once for all processes; hourly for failures. */
export async function startReadingJob(
  boss: PgBoss,
  { db, now, log }: { db: Db; now: () => Date; log: Logger },
): Promise<void> {
  await boss.createQueue(READ_LISTINGS, { policy: 'short' })
  const readAll = async () => {
    const listings = await readOutdatedListings(db, { now: now() })
    if (listings > 0) log.info({ listings }, 'listings were read again')
  }
  await boss.work(READ_LISTINGS, loggingFailures(log, READ_LISTINGS, readAll))
  await boss.schedule(READ_LISTINGS, HOURLY)
  await boss.send(READ_LISTINGS, {})
}
