import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, percentile, type Reply, send, slowestOf, statusLine } from './client.ts'
import { addDiners } from './people.ts'
import { startTraffic, type Traffic } from './writers.ts'

const POLL_MS = 10
const CALM_MS = 800
const READY_MS = 5_000
const AFTER_READY_MS = 1_000
const STOPPED_MS = 10_000
const HANG_MS = 6_000
/** Patience, plus the time to notice that the database is silent. */
const TOLD_MS = 5_000

/** F1: the process is killed under writers, and started again. */
async function killProcess(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const rounds = stage.isFull ? 50 : 3
  const problems: string[] = []
  const starts: number[] = []
  const traffic = await startTraffic(application)
  for (let round = 0; round < rounds; round += 1) {
    await sleep(CALM_MS + Math.random() * CALM_MS)
    await application.end('SIGKILL')
    starts.push(await application.restart())
  }
  await traffic.stop()
  problems.push(...(await lostOnes(traffic)), ...wrongReplies(traffic.replies))
  const slowest = percentile(starts, 1)
  if (slowest > READY_MS) problems.push(`It took ${slowest} ms until it was ready again.`)
  return {
    amount: `${rounds} kills under 16 clients, ${traffic.acknowledged()} joins acknowledged`,
    figure: `${await traffic.lost()} lost; ready after ${percentile(starts, 0.5)} ms, at most ${slowest} ms`,
    problems,
  }
}

/** F2: PostgreSQL stops in each way that it knows, and hangs, while the application runs. */
async function stopDatabase(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const rounds = stage.isFull ? 10 : 2
  const problems: string[] = []
  const waits: number[] = []
  const traffic = await startTraffic(application)
  for (const signal of Array<typeof WAYS>(rounds).fill(WAYS).flat()) {
    await sleep(CALM_MS)
    process.kill(await postmaster(application), signal)
    waits.push(await untilBack(application))
  }
  const told = await hang(application)
  await sleep(CALM_MS)
  await traffic.stop()
  if (application.hasExited()) problems.push('The process ended.')
  problems.push(...(await lostOnes(traffic)), ...wrongReplies([...traffic.replies, ...told]))
  const slowest = percentile(waits, 1)
  const toldAfter = slowestOf(told, 1)
  if (toldAfter > TOLD_MS) problems.push(`While it hung, somebody waited ${toldAfter} ms.`)
  if (slowest > AFTER_READY_MS) problems.push(`First success ${slowest} ms after PostgreSQL.`)
  return {
    amount: `${rounds} × fast, immediate and kill, once hanging for 6 s; ${traffic.acknowledged()} joins acknowledged`,
    figure: `${await traffic.lost()} lost; ${statusLine(traffic.replies)}; first success ${slowest} ms after it is back; while it hung told after ${toldAfter} ms`,
    problems,
  }
}

const WAYS: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL']

/** Answers while it hangs. */
async function hang(application: Application): Promise<Reply[]> {
  const [diner] = await addDiners(application.db, 1)
  const pid = await postmaster(application)
  const backends = await backendsOf(application)
  for (const each of [pid, ...backends]) process.kill(each, 'SIGSTOP')
  const over = sleep(HANG_MS)
  const told = await inParallel(Array.from({ length: ASKING }), ASKING, (_, index) =>
    send(application.url, { path: PAGES[index % PAGES.length] ?? '/', cookie: diner?.cookie }),
  )
  await over
  for (const each of [...backends, pid]) process.kill(each, 'SIGCONT')
  return told
}

const ASKING = 60
const PAGES = ['/', '/profile', '/search?text=oysters', '/couponqueue', '/alerts']

async function backendsOf({ db }: Application): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return rows.map(row => row.pid)
}

async function postmaster({ dataDir }: Application): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Milliseconds from PostgreSQL's first answer to the first page. */
async function untilBack(application: Application): Promise<number> {
  await sleep(CALM_MS)
  while (!(await answers(application))) await sleep(POLL_MS)
  const back = performance.now()
  while ((await send(application.url, { path: '/readyz' })).status !== 200) await sleep(POLL_MS)
  return performance.now() - back
}

function answers({ db }: Application): Promise<boolean> {
  return db
    .selectFrom('locations')
    .select('zip_code')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
}

/** F9: SIGTERM under load, and half a body on the way. */
async function terminate(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const rounds = stage.isFull ? 10 : 2
  const problems: string[] = []
  const stops: number[] = []
  const traffic = await startTraffic(application)
  for (let round = 0; round < rounds; round += 1) {
    await sleep(CALM_MS)
    const started = performance.now()
    const code = await application.end('SIGTERM')
    stops.push(performance.now() - started)
    if (code !== 0) problems.push(`It ended with ${code}.`)
    await application.restart()
  }
  await traffic.stop()
  problems.push(...(await lostOnes(traffic)), ...wrongReplies(traffic.replies))
  const slowest = percentile(stops, 1)
  if (slowest > STOPPED_MS) problems.push(`It took ${slowest} ms to stop.`)
  return {
    amount: `${rounds} × SIGTERM under 16 clients, ${traffic.acknowledged()} joins acknowledged`,
    figure: `${await traffic.lost()} lost; ended with 0 within ${slowest} ms`,
    problems,
  }
}

async function lostOnes(traffic: Traffic): Promise<string[]> {
  const lost = await traffic.lost()
  return lost === 0 ? [] : [`${lost} acknowledged joins have no row.`]
}

const FINE = [0, 200, 304, 429]

/** Replies may be cut, served or 503, but no error or lost session. */
function wrongReplies(replies: readonly Reply[]): string[] {
  const wrong = replies.filter(({ status, headers }) => {
    return !FINE.includes(status) && !(status === 503 && headers.has('retry-after'))
  })
  const samples = wrong.slice(0, 3).map(({ status, text }) => `${status}: ${text.slice(0, 200)}`)
  return wrong.length === 0
    ? []
    : [`${wrong.length} wrong replies: ${statusLine(wrong)}`, ...samples]
}

export const databaseFaults: Check[] = [
  {
    id: 'F1',
    what: 'kill -9 of the process under writers',
    goal: '0 acknowledged lost, ready within 5 s, no 500',
    run: killProcess,
  },
  {
    id: 'F2',
    what: 'PostgreSQL stops, dies and hangs under load',
    goal: '0 acknowledged lost, 503 with Retry-After and nothing else, within 5 s while it hangs, success 1 s after it is back',
    run: stopDatabase,
  },
  {
    id: 'F9',
    what: 'SIGTERM under load',
    goal: '0 acknowledged lost, exit 0 within 10 s',
    run: terminate,
  },
]
