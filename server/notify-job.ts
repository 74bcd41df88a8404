import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { MailQueue } from '../app/domain/following/mails/mail.ts'
import { notifyDiners } from '../app/domain/following/news/notify-diners.server.ts'
import { remindDiners } from '../app/domain/following/news/remind-diners.server.ts'
import { tellOfPauses } from '../app/domain/following/news/tell-of-pauses.server.ts'
import { runAll } from '../app/domain/jobs/run-all.server.ts'
import { newsLinks } from '../app/http/coupons/news-links.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const NOTIFY_DINERS = 'tell-diners'
/** Coupons also end by the clock, and a wake-up may get lost. */
const EVERY_FIVE_MINUTES = '*/5 * * * *'

interface NotifyJobServices {
  db: Db
  mail: MailQueue
  now: () => Date
  log: Logger
  baseUrl: string
}

export async function startNotifyJob(
  boss: PgBoss,
  { db, mail, now, log, baseUrl }: NotifyJobServices,
): Promise<() => void> {
  const links = newsLinks(baseUrl)
  // A wake-up during a run gets its own run, and a crowd shares one.
  await boss.createQueue(NOTIFY_DINERS, { policy: 'short' })
  const notify = async () => {
    const services = { mail, links, now: now() }
    const jobs = [notifyDiners, remindDiners, tellOfPauses]
    await runAll(jobs.map(job => () => job(db, services)))
  }
  await boss.work(
    NOTIFY_DINERS,
    { pollingIntervalSeconds: 1 },
    loggingFailures(log, NOTIFY_DINERS, notify),
  )
  await boss.schedule(NOTIFY_DINERS, EVERY_FIVE_MINUTES)
  return () => {
    boss.send(NOTIFY_DINERS, {}).catch((error: unknown) => {
      log.warn({ err: error }, 'the job that notifies diners could not be woken')
    })
  }
}
