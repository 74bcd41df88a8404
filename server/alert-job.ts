import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type PushOutbox, tellFollowers } from '../app/domain/following/alerts/tell.server.ts'
import type { MailQueue } from '../app/domain/following/mails/mail.ts'
import { alertLinks } from '../app/http/accounts/alert-links.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const TELL_FOLLOWERS = 'tell-followers'
/** Revives a chain of runs that died with its process. */
const EVERY_MINUTE = '* * * * *'
const SECONDS_BETWEEN = 10

interface AlertJobServices {
  db: Db
  mail: MailQueue
  pushes: PushOutbox | null
  now: () => Date
  log: Logger
  baseUrl: string
}

/** Each run asks for the next; all processes share one that waits. */
export async function startAlertJob(
  boss: PgBoss,
  { db, mail, pushes, now, log, baseUrl }: AlertJobServices,
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
