import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { makeOpenFeed } from '../app/domain/open-data/open-feeds.server.ts'
import { DEFAULT_TIME_ZONE } from '../app/domain/time/local-time.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const OPEN_FEED = 'open-feed'
/** When the fewest look. */
const NIGHTLY = '41 3 * * *'

interface OpenFeedServices {
  db: Db
  reading: Db
  store: FileStore
  publisher: string
  now: () => Date
  log: Logger
}

/** Once a day for all processes, and at the start where there is none. */
export async function startOpenFeedJob(
  boss: PgBoss,
  { now, log, ...services }: OpenFeedServices,
): Promise<void> {
  await boss.createQueue(OPEN_FEED, { policy: 'short' })
  const make = async () => {
    if (await makeOpenFeed({ ...services, now: now() })) log.info({}, 'the open feed was written')
  }
  await boss.work(OPEN_FEED, loggingFailures(log, OPEN_FEED, make))
  await boss.schedule(OPEN_FEED, NIGHTLY, {}, { tz: DEFAULT_TIME_ZONE })
  await boss.send(OPEN_FEED, {})
}
