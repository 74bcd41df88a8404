import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

export async function startJobs(
  connectionString: string,
  { log }: { log: Logger },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    application_name: `hush jobs ${process.pid}`,
  })
  boss.on('error', error => log.warn({ reason: error.message }, 'jobs could not run'))
  await boss.start()
  return boss
}
