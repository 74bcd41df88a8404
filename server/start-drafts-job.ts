import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { MailQueue } from '../app/domain/following/mails/mail.ts'
import { startDrafts } from '../app/domain/promotions/start-drafts.server.ts'
import type { Db } from '../db/client.ts'
import { loggingFailures } from './jobs.ts'

const START_DRAFTS = 'start-drafts'
/** A draft's day begins at midnight on the clock of its bar. */
const EVERY_MINUTE = '* * * * *'

interface StartServices {
  db: Db
  mail: MailQueue
  now: () => Date
  log: Logger
  baseUrl: string
}

export async function startDraftsJob(
  boss: PgBoss,
  { db, mail, now, log, baseUrl }: StartServices,
): Promise<void> {
  const draftsUrl = `${baseUrl}/profile/ViewAllPromotions`
  await boss.createQueue(START_DRAFTS, { policy: 'short' })
  const start = () => startDrafts(db, { mail, draftsUrl, now: now() })
  await boss.work(START_DRAFTS, loggingFailures(log, START_DRAFTS, start))
  await boss.schedule(START_DRAFTS, EVERY_MINUTE)
}
