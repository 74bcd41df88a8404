import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { cleanUpAccounts } from '../app/domain/accounts/clean-up.server.ts'
import { forgetOldCardSetUps } from '../app/domain/card-set-ups/card-set-ups.server.ts'
import { cleanUpFiles } from '../app/domain/files/clean-up.server.ts'
import type { FileServices } from '../app/domain/files/file-store.ts'
import { forgetOldInquiries } from '../app/domain/inquiries/inquiries.server.ts'
import { forgetOldEvents } from '../app/domain/payments/events.server.ts'
import { deleteExpiredDocuments } from '../app/domain/verifications/expired-documents.server.ts'
import { forgetOldLimits } from '../app/http/limits/limits.server.ts'
import { scrubSentMails } from '../app/integrations/mail/outbox.server.ts'
import type { Db } from '../db/client.ts'

const CLEAN_UP = 'clean-up'
const HOURLY = '17 * * * *'

interface JobServices {
  db: Db
  files: FileServices
  now: () => Date
  log: Logger
}

/** Starts the jobs that run beside the pages, each on one process at a time. */
export async function startJobs(
  connectionString: string,
  { db, files, now, log }: JobServices,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    application_name: `hush jobs ${process.pid}`,
  })
  boss.on('error', error => log.warn({ reason: error.message }, 'jobs could not run'))
  await boss.start()
  await boss.createQueue(CLEAN_UP)
  await boss.work(CLEAN_UP, async () => {
    await cleanUpAccounts(db, { now: now() })
    await forgetOldInquiries(db, { now: now() })
    await forgetOldCardSetUps(db, { now: now() })
    await forgetOldEvents(db, { now: now() })
    await forgetOldLimits(db, { now: now() })
    await scrubSentMails(db, { now: now() })
    await deleteExpiredDocuments(db, { now: now() })
    await cleanUpFiles(db, files, { now: now() })
  })
  await boss.schedule(CLEAN_UP, HOURLY)
  return boss
}
