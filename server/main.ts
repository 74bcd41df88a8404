import { findZone } from '../app/domain/locations/locations.server.ts'
import { readServedArea } from '../app/domain/locations/served-area.server.ts'
import './node-env.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { deriveKeys } from '../app/domain/secrets/keys.server.ts'
import { createQueueFeed } from '../app/http/coupons/queue-feed.server.ts'
import { createLimits } from '../app/http/limits/limits.server.ts'
import { sharedLists } from '../app/http/lists/shared-lists.server.ts'
import { createOutingFeed } from '../app/http/outings/outing-feed.server.ts'
import { WEBHOOK_PATH } from '../app/http/payments/payment-addresses.ts'
import { payoutLinks } from '../app/http/payouts/payout-links.server.ts'
import { planLinks } from '../app/http/plans/plan-mails.server.ts'
import { createVisitCounter } from '../app/http/visits/visit-counter.server.ts'
import { openFiles } from '../app/integrations/files/files.server.ts'
import { startMailQueue } from '../app/integrations/mail/outbox.server.ts'
import { smtpTransport } from '../app/integrations/mail/smtp.server.ts'
import { localMailbox } from '../app/integrations/mail/transport.ts'
import { startPushOutbox } from '../app/integrations/push/outbox.server.ts'
import { webPush } from '../app/integrations/push/web-push.server.ts'
import { proofSites } from '../app/integrations/web/proof-sites.server.ts'
import { readLaws } from '../db/law.ts'
import { openNotices } from '../db/notices.ts'
import { MAX_LAG_MS } from '../db/reading-pool.ts'
import { demoServices } from '../demo/demo-services.ts'
import { addDemoVerifications } from '../demo/verifications.server.ts'
import { listenToOutings, listenToQueues, listenToTakenDown } from './change-listener.ts'
import { startCleanUpJob } from './clean-up-job.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { openDemoAccount } from './demo-account.ts'
import { startDiscoverJob } from './discover-job.ts'
import { announce } from './greeting.ts'
import {
  startAlertJob,
  startDraftsJob,
  startJobs,
  startNotifyJob,
  startReadingJob,
} from './jobs.ts'
import { createKeptPages } from './kept-pages.ts'
import { listen, requireFreePort } from './listen.ts'
import { loadApp } from './load-app.ts'
import { startOpenFeedJob } from './open-feed-job.ts'
import { openPayments } from './payments.ts'
import { startPayoutJob } from './payout-job.ts'
import { readArt } from './read-art.ts'
import { startReconcileJob } from './reconcile-job.ts'
import { StartError } from './start-error.ts'

const STOP_TIMEOUT_MS = 4_000
const READY_TIMEOUT_MS = 2_000

const started: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const development = process.argv.includes('--dev')
  const log = pino({
    level: config.logLevel,
    redact: ['err.detail'],
    ...(development && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    }),
  })
  const now = () => config.now ?? new Date()
  await requireFreePort(config.port, config.host)

  const database = await openDatabase(config, { say, log })
  started.unshift(() => database.close())
  const { db, reading, direct, pool } = database
  const visits = createVisitCounter(db, { log })
  started.unshift(() => visits.close())

  const files = await openFiles({
    dataDir: config.dataDir,
    secret: config.sessionSecret,
    s3: config.s3,
  })
  if (config.demo) {
    await addDemoVerifications(db, files, { now: now(), readArt })
  }
  // Jobs use it until they have stopped, so it starts before them.
  const payments = await openPayments(config, { now, log, webhookPath: WEBHOOK_PATH })
  started.unshift(() => payments.close())
  const boss = await startJobs(database.directUrl, { log })
  await database.letServe()
  started.unshift(() => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }))
  const notices = await openNotices(database.directUrl, {
    onLost: error => log.warn({ reason: error.message }, 'the connection for notices was lost'),
  })
  started.unshift(() => notices.close())
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : localMailbox
  const mail = await startMailQueue(boss, { db, transport, now, log })
  const { baseUrl } = config
  await startCleanUpJob(boss, {
    db,
    files,
    mail,
    now,
    log,
    baseUrl,
    contactEmail: config.contactEmail,
  })
  await startReadingJob(boss, { db, now, log })
  await startDraftsJob(boss, { db, mail, now, log, baseUrl })
  const { store } = files
  const area = await readServedArea(db, config.area)
  const laws = await readLaws()
  const timeZone = await findZone(db, area.home)
  const feedServices = {
    notices,
    db: direct,
    reading,
    store,
    publisher: baseUrl,
    timeZone,
    now,
    log,
  }
  await startOpenFeedJob(boss, feedServices)
  if (config.discover) {
    const stopDiscovering = await startDiscoverJob(boss, {
      db: direct,
      now,
      log,
      baseUrl,
      model: config.model,
    })
    started.unshift(stopDiscovering)
  }
  const push = { publicKey: config.vapid.publicKey, isLocal: config.isLocal }
  const pushTransport = webPush(config.vapid, push)
  const pushes = await startPushOutbox(boss, { db, transport: pushTransport, now, log })
  const shown = config.offlineCoupons ? pushes : null
  await startAlertJob(boss, { db, mail, pushes: shown, now, log, baseUrl })
  const wakeNotifyJob = await startNotifyJob(boss, { db, mail, now, log, baseUrl })
  const queueFeed = createQueueFeed(db, { log })
  await listenToQueues(notices, { feed: queueFeed, onDecided: wakeNotifyJob })
  const outingFeed = createOutingFeed()
  await listenToOutings(notices, { feed: outingFeed })
  const keptPages = createKeptPages()
  const replicaLagMs = config.databaseReadUrl ? MAX_LAG_MS : 0
  const stopSpeaking = await listenToTakenDown(notices, { pages: keptPages, db, replicaLagMs })
  started.unshift(async () => stopSpeaking())

  const { provider } = payments
  if (config.demo) await openDemoAccount(db, provider, { baseUrl, now: now(), log })
  const moneyJobs = {
    db,
    mail,
    now,
    log,
    provider,
    links: { ...payoutLinks(baseUrl), ...planLinks(baseUrl) },
  }
  const payoutQueue = await startPayoutJob(boss, moneyJobs)
  await startReconcileJob(boss, moneyJobs)
  const loaded = await loadApp({ development, root: join(import.meta.dirname, '..') })
  started.unshift(() => loaded.close())
  const app = loaded.createApp({
    services: {
      db,
      reading,
      now,
      mail,
      push: config.offlineCoupons ? push : null,
      files,
      readArt,
      limits: createLimits(db, config.sessionSecret, { log }),
      keys: deriveKeys(config.sessionSecret),
      lists: sharedLists(reading),
      queueFeed,
      outingFeed,
      payments: provider,
      payoutQueue,
      businessPriceCents: config.businessPriceCents,
      visits,
      proofSites: proofSites(),
      log,
      streets: config.streets?.address ?? null,
      area,
      laws,
      baseUrl,
      contactEmail: config.contactEmail,
      legal: config.legal,
      ownersCall: config.ownersCall,
      demo: config.demo ? demoServices(now) : null,
    },
    trustProxy: config.trustProxy,
    clientFiles: loaded.clientFiles,
    keepsOffline: config.offlineCoupons,
    keptPages: development ? undefined : keptPages,
    streets: config.streets,
    metricsToken: config.metricsToken,
    checkDatabase: () => answersInTime(pool),
  })
  const server = await listen(app, {
    port: config.port,
    host: config.host,
    before: loaded.viteMiddleware,
  })
  started.unshift(() => server.close(STOP_TIMEOUT_MS))
  // Stops before the server, which waits for open streams.
  started.unshift(async () => queueFeed.close())
  started.unshift(async () => outingFeed.close())
  payments.listenAt(server.port)
  announce(server.port, { config, payments: provider }, say)
}

async function answersInTime(pool: pg.Pool): Promise<void> {
  const timer = new AbortController()
  const late = sleep(READY_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('The database does not answer.')
  })
  try {
    await Promise.race([pool.query('select 1'), late])
  } finally {
    timer.abort()
    late.catch(() => {})
  }
}

async function stop(signal: string): Promise<void> {
  say(`${signal}: finishing what is under way.`)
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS * 3).unref()
  await starting.catch(() => {})
  for (const close of started) await close()
  process.exit(0)
}

function say(line: string): void {
  console.log(line)
}

function fail(error: unknown): never {
  const isExpected =
    error instanceof StartError || (error instanceof Error && error.name === 'DataDirInUse')
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

const starting = start()
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    stop(signal).catch(fail)
  })
}
await starting.catch(error => (isStopping ? undefined : fail(error)))
