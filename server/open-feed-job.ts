import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { makeOpenFeed } from '../app/domain/open-data/open-feeds.server.ts'
import type { Db } from '../db/client.ts'
import type { Notices } from '../db/notices.ts'
import { listenToOpenFeed } from './change-listener.ts'
import { loggingFailures } from './jobs.ts'

const OPEN_FEED = 'open-feed'
/** Longer than a replica may be behind; withdrawals are grouped. */
const OUTDATED_SECONDS = 30
const NIGHTLY = '41 3 * * *'

interface OpenFeedServices {
  notices: Notices
  db: Db
  reading: Db
  store: FileStore
  publisher: string
  timeZone: string
  now: () => Date
  log: Logger
}

/** Daily, at a first start, and after a withdrawal. */
export async function startOpenFeedJob(
  boss: PgBoss,
  { notices, now, log, ...services }: OpenFeedServices,
): Promise<void> {
  await boss.createQueue(OPEN_FEED, { policy: 'short' })
  const make = async () => {
    if (await makeOpenFeed({ ...services, now: now() })) log.info({}, 'the open feed was written')
  }
  await boss.work(OPEN_FEED, loggingFailures(log, OPEN_FEED, make))
  await boss.schedule(OPEN_FEED, NIGHTLY, {}, { tz: services.timeZone })
  await boss.send(OPEN_FEED, {})
  await listenToOpenFeed(notices, {
    onOutdated() {
      boss.send(OPEN_FEED, {}, { startAfter: OUTDATED_SECONDS }).catch((error: unknown) => {
        log.warn({ err: error }, 'the open feed will be written at night')
      })
    },
  })
}
