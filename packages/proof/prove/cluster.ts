import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import { freePort } from '../../../db/embedded/free-port.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { type Application, startApplication } from './application.ts'
import { percentile, type Reply, send, statusLine, times } from './client.ts'
import {
  createPrimary,
  createReplica,
  DATABASE,
  inCluster,
  type PostgresServer,
  startBalancer,
  startPooler,
} from './cluster-servers.ts'
import { addDiners, addOpenCoupon, type Diner } from './people.ts'

// Four processes of the built application behind HAProxy, on PgBouncer, a primary and a streaming replica of a
// PostgreSQL that is installed: `node prove/cluster.ts`.
const PROCESSES = 4
const JOINS = 40
const HEARD_MS = 1_000
const FAR_TARGET = 1_000_000
const READS = [
  '/',
  '/?on=now',
  '/happy-hour',
  '/search?text=oyster',
  '/api/search_businesses?text=bar',
]

interface Cluster {
  url: string
  db: Db
  processes: Application[]
  primary: PostgresServer
  replica: PostgresServer
}

let isHeld = true

function say(what: string, figure: string, held: boolean): void {
  console.log(`${held ? 'held' : 'NOT '}  ${what}: ${figure}`)
  if (!held) isHeld = false
}

const folder = mkdtempSync(path.join(tmpdir(), 'hush-cluster-'))
chmodSync(folder, 0o755)
const stops: (() => unknown)[] = []
try {
  const cluster = await open()
  await sharesSessions(cluster)
  await hearsJoins(cluster)
  await losesReplica(cluster)
  await losesPrimary(cluster)
} finally {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isHeld ? 0 : 1

async function open(): Promise<Cluster> {
  const primary = await createPrimary(folder)
  stops.push(() => primary.kill())
  const replica = await createReplica(folder, primary)
  stops.push(() => replica.kill())
  const pooler = await startPooler(folder, primary)
  stops.push(pooler.stop)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: `postgres://hush@127.0.0.1:${pooler.port}/${DATABASE}`,
    DATABASE_DIRECT_URL: inCluster(primary),
    DATABASE_READ_URL: inCluster(replica),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    BASE_URL: url,
    DEMO: 'on',
    LOG_LEVEL: 'info',
  }
  const processes: Application[] = []
  for (let started = 0; started < PROCESSES; started += 1) {
    const application = await startApplication({ env })
    stops.push(() => application.end('SIGKILL'))
    processes.push(application)
  }
  const ports = processes.map(each => each.port)
  const balancer = await startBalancer(folder, ports, port)
  stops.push(balancer.stop)
  const db = createDb(createPool({ connectionString: inCluster(primary), patient: true }))
  await sleep(3_000)
  return { url, db, processes, primary, replica }
}

async function sharesSessions({ url, db }: Cluster): Promise<void> {
  const [diner] = await addDiners(db, 1)
  const replies = await times(20, () => send(url, { path: '/profile', cookie: diner?.cookie }))
  say('a session on every process', statusLine(replies), replies.every(isFine))
  const from = '203.0.113.9'
  const form = { email: 'nobody@hush.test', password: 'Wrong-password1' }
  const guesses: Reply[] = []
  for (let guess = 0; guess < 16; guess += 1) {
    guesses.push(await send(url, { path: '/AuthForm/login', form, from }))
  }
  const isLimited = guesses.at(-1)?.status === 429
  say('16 wrong passwords of one address over four processes', statusLine(guesses), isLimited)
}

async function hearsJoins({ url, db, processes }: Cluster): Promise<void> {
  const couponId = await addOpenCoupon(db, FAR_TARGET)
  const diners = await addDiners(db, JOINS)
  const streams = await Promise.all(
    processes.map(async each => {
      const answer = await fetch(`${each.url}/queues?coupon=${couponId}`, {
        headers: { accept: 'text/event-stream' },
      })
      return readEvents(answer.body)
    }),
  )
  const delays: number[] = []
  for (const [index, diner] of diners.entries()) {
    const reply = await join(url, couponId, diner)
    const answered = performance.now()
    const shows = `"current":${index + 1},`
    const heard = streams.map(async stream => {
      await stream.until(event => JSON.stringify(event.data).includes(shows))
      delays.push(performance.now() - answered)
    })
    await Promise.race([Promise.all(heard), sleep(HEARD_MS * 5)])
    if (!isFine(reply)) throw new Error(`A join was answered ${reply.status}: ${reply.text}`)
  }
  const slowest = percentile(delays, 1)
  say(
    `${JOINS} joins heard on ${PROCESSES} processes`,
    `${delays.length} times, after ${percentile(delays, 0.5)} ms, at most ${slowest}`,
    delays.length === JOINS * PROCESSES && slowest <= HEARD_MS,
  )
  for (const stream of streams) await stream.leave()
}

async function losesReplica({ url, db, replica, processes }: Cluster): Promise<void> {
  const logs = await Promise.all(processes.map(each => each.log()))
  const reading = logs.filter(log => log.includes('reading the replica')).length
  say('processes that read the replica', `${reading}`, reading === PROCESSES)
  const replies = await whileReading(url, async () => {
    await sleep(2_000)
    await replica.kill()
    await sleep(4_000)
  })
  say('pages while the replica is killed', statusLine(replies), replies.every(isFine))
  const [diner] = await addDiners(db, 1)
  const joined = await join(url, await addOpenCoupon(db, FAR_TARGET), diner)
  say('a join without it', `${joined.status}`, isFine(joined))
  await replica.start()
  await sleep(4_000)
}

async function losesPrimary({ url, db, primary }: Cluster): Promise<void> {
  const couponId = await addOpenCoupon(db, FAR_TARGET)
  const [diner, other] = await addDiners(db, 2)
  await db.destroy()
  const joins: Reply[] = []
  await primary.kill()
  await sleep(1_500)
  const replies = await whileReading(url, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      joins.push(await join(url, couponId, diner))
      await sleep(250)
    }
  })
  say('pages while the primary is gone', statusLine(replies), replies.every(isFine))
  const isRefused = joins.every(
    ({ status, headers }) => status === 503 && headers.has('retry-after'),
  )
  say('joins meanwhile', statusLine(joins), isRefused)
  await primary.start()
  const started = performance.now()
  let reply = await join(url, couponId, other)
  while (!isFine(reply) && performance.now() - started < 20_000) {
    await sleep(100)
    reply = await join(url, couponId, other)
  }
  const ms = Math.round(performance.now() - started)
  say('a join once it is back', `${reply.status} after ${ms} ms`, isFine(reply))
}

function join(url: string, couponId: string, diner: Diner | undefined): Promise<Reply> {
  const json = { coupon_id: couponId }
  return send(url, { path: '/api/join_queue', json, cookie: diner?.cookie })
}

async function whileReading(url: string, work: () => Promise<void>): Promise<Reply[]> {
  const replies: Reply[] = []
  let isOver = false
  const readers = times(4, async reader => {
    for (let turn = reader; !isOver; turn += 1) {
      replies.push(await send(url, { path: READS[turn % READS.length] ?? '/' }))
    }
  })
  await work()
  isOver = true
  await readers
  return replies
}

function isFine({ status }: Reply): boolean {
  return status === 200
}
