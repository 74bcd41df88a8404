import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { RowsFailed } from '../app/domain/jobs/failing-rows.server.ts'
import { NO_TIME_LIMITS } from '../db/client.ts'

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
