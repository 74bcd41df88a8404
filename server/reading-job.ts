import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { readOutdatedListings } from '../app/domain/listings/reading.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const READ_LISTINGS = 'read-listings'

/** After an update whose readers understand more, once for all processes. */
export async function startReadingJob(
  boss: PgBoss,
  { db, log }: { db: Db; log: Logger },
): Promise<void> {
  await boss.createQueue(READ_LISTINGS, { policy: 'short' })
  const readAll = async () => {
    const listings = await readOutdatedListings(db)
    if (listings > 0) log.info({ listings }, 'listings were read again')
  }
  await boss.work(READ_LISTINGS, loggingFailures(log, READ_LISTINGS, readAll))
  await boss.send(READ_LISTINGS, {})
}
