import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type PushOutbox, tellFollowers } from '../app/domain/following/alerts/tell.server.ts'
import { notifyDiners } from '../app/domain/following/news/notify-diners.server.ts'
import { remindDiners } from '../app/domain/following/news/remind-diners.server.ts'
import { tellOfPauses } from '../app/domain/following/news/tell-of-pauses.server.ts'
import { RowsFailed } from '../app/domain/jobs/failing-rows.server.ts'
import { runAll } from '../app/domain/jobs/run-all.server.ts'
import { readOutdatedListings } from '../app/domain/listings/reading.server.ts'
import { startDrafts } from '../app/domain/promotions/start-drafts.server.ts'
import { alertLinks } from '../app/http/accounts/alert-links.server.ts'
import type { Services } from '../app/http/context.server.ts'
import { newsLinks } from '../app/http/coupons/news-links.server.ts'
import { NO_TIME_LIMITS } from '../db/client.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const HOURLY = '23 * * * *'

const READ_LISTINGS = 'read-listings'
const START_DRAFTS = 'start-drafts'
const NOTIFY_DINERS = 'tell-diners'
const TELL_FOLLOWERS = 'tell-followers'
const SECONDS_BETWEEN = 10

type JobServices = Pick<Services, 'db' | 'mail' | 'now' | 'log' | 'baseUrl'>

export async function startJobs(
  connectionString: string,
  { log }: { log: Logger },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    options: NO_TIME_LIMITS,
    application_name: `hush jobs ${process.pid}`,
  })
  boss.on('error', error => log.warn({ reason: error.message }, 'jobs could not run'))
  await boss.start()
  return boss
}

/** pg-boss notes failures in its own table only. Failed rows are retried on their own. */
export function loggingFailures(
  log: Logger,
  job: string,
  work: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, job }, 'a job failed')
      if (!(error instanceof RowsFailed)) throw error
    }
  }
}

/** Runs after an update of the readers, once for all processes; hourly for failures. */
export async function startReadingJob(
  boss: PgBoss,
  { db, now, log }: Omit<JobServices, 'mail' | 'baseUrl'>,
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

/** A draft's day begins at midnight on the clock of its bar. */
export async function startDraftsJob(
  boss: PgBoss,
  { db, mail, now, log, baseUrl }: JobServices,
): Promise<void> {
  const draftsUrl = `${baseUrl}/profile/ViewAllPromotions`
  await boss.createQueue(START_DRAFTS, { policy: 'short' })
  const start = () => startDrafts(db, { mail, draftsUrl, now: now() })
  await boss.work(START_DRAFTS, loggingFailures(log, START_DRAFTS, start))
  await boss.schedule(START_DRAFTS, EVERY_MINUTE)
}

/** Coupons also end by the clock, and a wake-up may get lost. */
export async function startNotifyJob(
  boss: PgBoss,
  { db, mail, now, log, baseUrl }: JobServices,
): Promise<() => void> {
  const links = newsLinks(baseUrl)
  // A wake-up during a run gets its own run, and a crowd shares one.
  await boss.createQueue(NOTIFY_DINERS, { policy: 'short' })
  const notify = async () => {
    const services = { mail, links, now: now() }
    const jobs = [notifyDiners, remindDiners, tellOfPauses]
    await runAll(jobs.map(job => () => job(db, services)))
  }
  const options = { pollingIntervalSeconds: 1 }
  await boss.work(NOTIFY_DINERS, options, loggingFailures(log, NOTIFY_DINERS, notify))
  await boss.schedule(NOTIFY_DINERS, EVERY_FIVE_MINUTES)
  return () => {
    boss.send(NOTIFY_DINERS, {}).catch((error: unknown) => {
      log.warn({ err: error }, 'the job that notifies diners could not be woken')
    })
  }
}

/** Each run asks for the next; all processes share one that waits, and the schedule revives it. */
export async function startAlertJob(
  boss: PgBoss,
  { db, mail, pushes, now, log, baseUrl }: JobServices & { pushes: PushOutbox | null },
): Promise<void> {
  const links = alertLinks(baseUrl)
  await boss.createQueue(TELL_FOLLOWERS, { policy: 'short' })
  const tell = loggingFailures(log, TELL_FOLLOWERS, () =>
    tellFollowers(db, { mail, pushes, links, now: now() }),
  )
  await boss.work(TELL_FOLLOWERS, { pollingIntervalSeconds: 1 }, async () => {
    await boss.send(TELL_FOLLOWERS, {}, { startAfter: SECONDS_BETWEEN })
    await tell()
  })
  await boss.schedule(TELL_FOLLOWERS, EVERY_MINUTE)
  await boss.send(TELL_FOLLOWERS, {})
}
