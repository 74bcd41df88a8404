import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { MailQueue } from '../app/domain/mails/mail.ts'
import { tellDiners } from '../app/domain/news/tell-diners.server.ts'
import { newsLinks } from '../app/http/coupons/news-links.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const TELL_DINERS = 'tell-diners'
/** Ends come with the clock; and what nobody woke the job for is found. */
const OFTEN = '*/5 * * * *'

interface TellJobServices {
  db: Db
  mail: MailQueue
  now: () => Date
  log: Logger
  baseUrl: string
}

/** Starts the job that tells diners what became of their queues. Returns the way to wake it. */
export async function startTellJob(
  boss: PgBoss,
  { db, mail, now, log, baseUrl }: TellJobServices,
): Promise<() => void> {
  const links = newsLinks(baseUrl)
  // One waits while others run: who wakes it during a run gets another run, and a crowd gets one.
  await boss.createQueue(TELL_DINERS, { policy: 'short' })
  const tell = async () => {
    await tellDiners(db, { mail, links, now: now() })
  }
  await boss.work(
    TELL_DINERS,
    { pollingIntervalSeconds: 1 },
    loggingFailures(log, TELL_DINERS, tell),
  )
  await boss.schedule(TELL_DINERS, OFTEN)
  return () => {
    boss.send(TELL_DINERS, {}).catch((error: unknown) => {
      log.warn({ err: error }, 'the job that tells diners could not be woken')
    })
  }
}
