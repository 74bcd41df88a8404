import { join } from 'node:path'
import { pino } from 'pino'
import { createLimits } from '../app/http/limits.server.ts'
import { sharedLists } from '../app/http/shared-lists.server.ts'
import { startMailQueue } from '../app/integrations/mail/outbox.server.ts'
import { smtpTransport } from '../app/integrations/mail/smtp.server.ts'
import { localMailbox } from '../app/integrations/mail/transport.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { announce } from './greeting.ts'
import { startJobs } from './jobs.ts'
import { listen } from './listen.ts'
import { loadApp } from './load-app.ts'

const STOP_TIMEOUT_MS = 10_000

/** Starts everything in order and stops it in the reverse order on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  // The detail of a database error is the row it was about, with emails and hashes.
  const log = pino({ level: config.logLevel, redact: ['err.detail'] })
  const say = (line: string) => console.log(line)
  const development = process.argv.includes('--dev')

  const database = await openDatabase(config, { say, log })
  const now = () => config.now ?? new Date()
  const boss = await startJobs(database.connectionString, { db: database.db, now, log })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : localMailbox
  const mail = await startMailQueue(boss, { db: database.db, transport, now })

  const { db, pool } = database
  const loaded = await loadApp({ development, root: join(import.meta.dirname, '..') })
  const app = loaded.createApp({
    services: {
      db,
      now,
      mail,
      limits: createLimits(db, config.sessionSecret),
      lists: sharedLists(db),
      log,
      baseUrl: config.baseUrl,
      demo: config.demo,
    },
    trustProxy: config.trustProxy,
    clientFiles: loaded.clientFiles,
    checkDatabase: async () => {
      await pool.query('select 1')
    },
  })
  const server = await listen(app, { port: config.port, before: loaded.viteMiddleware })
  announce(server.port, config, say)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`${signal}: finishing what is under way.`)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS * 2).unref()
    await server.close(STOP_TIMEOUT_MS)
    await loaded.close()
    await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirInUse')
  const cause = expected || !(error instanceof Error) ? error : (error.stack ?? error)
  console.error(expected && error instanceof Error ? error.message : cause)
  process.exit(1)
})
