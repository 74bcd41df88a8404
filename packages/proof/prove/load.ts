import { sql } from 'kysely'
import { hashPassword } from '../../../app/domain/accounts/passwords.server.ts'
import { AUTH, addAccount, PASSWORD } from '../../../test/accounts.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { compareLoads } from '../bench/load.ts'
import { startProcess } from '../bench/processes.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, type Reply, send, slowestOf, statusLine, times } from './client.ts'
import { addDiners, addOpenCoupon } from './people.ts'

type LoadComparison = Awaited<ReturnType<typeof compareLoads>>

function checkOf({
  goals,
  measure,
  ...check
}: Pick<Check, 'id' | 'what'> & {
  goals: { ratio: number; p99: number }
  measure(application: Application, size: Size): Promise<LoadComparison>
}): Check {
  async function run(application: Application, size: Size): Promise<Outcome> {
    const compared = await measure(application, size)
    const { ours, bound, ratio, failures, p99 } = compared
    return {
      amount: `${size.rounds} × ${size.seconds} s each`,
      figure: `${ratio.toFixed(2)}: ${Math.round(ours)}/s against ${Math.round(bound)}/s; p99 ${Math.round(p99)} ms`,
      problems: [
        !(ratio >= goals.ratio) && `The ratio is ${ratio.toFixed(2)}.`,
        p99 > goals.p99 && `The slowest hundredth took ${Math.round(p99)} ms.`,
        failures > 0 && `${failures} failed.`,
      ].filter(problem => problem !== false),
    }
  }
  return {
    ...check,
    goal: `at least ${goals.ratio} of the bound, p99 ${goals.p99} ms, none failed`,
    run: async stage => run(await stage.shared(), sizeOf(stage)),
    control: async stage => run(await stage.slowed(), { seconds: 2, rounds: 1 }),
  }
}

interface Size {
  seconds: number
  rounds: number
}

function sizeOf({ isFull }: Stage): Size {
  return isFull ? { seconds: 10, rounds: 3 } : { seconds: 3, rounds: 1 }
}

/** An unknown session gets a visitor's page, drawn for it. */
const NOBODY = 'hush_session=nobody'

const pages = checkOf({
  id: 'L1',
  what: 'GET / of a visitor, 50 connections, against the page drawn from memory',
  goals: { ratio: 0.5, p99: 250 },
  async measure({ url, connectionString }, size) {
    const args = [connectionString, TEST_NOW.toISOString(), '--memory']
    const bound = await startProcess('serve.ts', args)
    const compared = await compareLoads({ url: `${url}/` }, { url: `${bound.url}/` }, size)
    await bound.stop()
    return compared
  },
})

const calls = checkOf({
  id: 'L2',
  what: 'POST /api/fetch_restaurants, 50 connections, against a bare server with the same bytes',
  goals: { ratio: 0.1, p99: 60 },
  async measure({ url }, size) {
    const body = JSON.stringify({ zip_code: '20852', n: 12 })
    const headers = { 'content-type': 'application/json' }
    const load = { url: `${url}/api/fetch_restaurants`, method: 'POST', body, headers } as const
    const answer = await fetch(load.url, load)
    const bare = await startProcess('bare.ts', [await answer.text()])
    const compared = await compareLoads(load, { ...load, url: bare.url }, size)
    await bare.stop()
    return compared
  },
})

const signedIn = checkOf({
  id: 'L3',
  what: 'GET / signed in, 50 connections, against the same drawn for a visitor',
  goals: { ratio: 0.7, p99: 2_000 },
  async measure({ url, db }, size) {
    const [diner] = await addDiners(db, 1)
    const load = (cookie: string) => ({ url: `${url}/`, headers: { cookie } })
    return compareLoads(load(diner?.cookie ?? NOBODY), load(NOBODY), size)
  },
})

const JOINERS = 20
const LINES = 1_000

const joins = checkOf({
  id: 'L4',
  what: 'Steady joins over 1,000 coupons over HTTP, 20 connections, against UPDATEs of a hot row',
  goals: { ratio: 0.5, p99: 200 },
  async measure({ url, db }, { seconds, rounds }) {
    const diners = await addDiners(db, 1_500)
    const coupons = await inParallel(Array.from({ length: LINES }), JOINERS, () =>
      addOpenCoupon(db, 1_000_000),
    )
    const pairs = diners
      .flatMap((_, round) =>
        coupons.map((coupon, line) => ({ coupon, diner: diners[(line + round) % diners.length] })),
      )
      .values()
    const replies: Reply[] = []
    const ours = await rateOf(JOINERS, seconds * rounds, async () => {
      const { value } = pairs.next()
      const json = { coupon_id: value?.coupon }
      const cookie = value?.diner?.cookie
      replies.push(await send(url, { path: '/api/join_queue', json, cookie }))
    })
    await sql`drop table if exists hot`.execute(db)
    await sql`create table hot (n bigint not null)`.execute(db)
    await sql`insert into hot values (0)`.execute(db)
    const bound = await rateOf(JOINERS, seconds * rounds, async () => {
      await sql`update hot set n = n + 1`.execute(db)
    })
    const failures = replies.filter(({ status }) => status !== 200).length
    return { ours, bound, ratio: ours / bound, failures, p99: slowestOf(replies) }
  },
})

/** Per second. */
async function rateOf(
  workers: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await times(workers, async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  })
  return done / seconds
}

const STORM = 300
const HASHES = 40
const HASHES_AT_ONCE = 2
const READS = 25
const CALM_RATIO = 3
const LOG_IN_RATIO = 0.6
/** Shorter times are noise. */
const LEAST_MS = 60

/** L5: people log in at once while others read. */
async function logInStorm({ url, db }: Application): Promise<Outcome> {
  const emails = await times(STORM, async index => {
    const email = `storm${index}@hush.test`
    await addAccount(db, { email })
    return email
  })
  const read = () => send(url, { path: '/', cookie: NOBODY })
  const reads = async () => inParallel(Array.from({ length: READS }), 1, read)
  await reads()
  const quiet = slowestOf(await reads())
  const started = performance.now()
  let took = 0
  const storm = times(STORM, index =>
    send(url, { path: AUTH.logIn, form: { email: emails[index] ?? '', password: PASSWORD } }),
  ).finally(() => {
    took = (performance.now() - started) / 1000
  })
  const busy = slowestOf(await reads())
  const replies = await storm
  const done = replies.filter(({ status }) => status === 302 || status === 303).length
  const hashes = await hashRate()
  const later = replies.filter(
    ({ status, headers }) => status === 503 && headers.has('retry-after'),
  )
  const ratio = done / took / hashes
  return {
    amount: `${STORM} log-ins at once`,
    figure: `${ratio.toFixed(2)} of ${Math.round(hashes)} hashes/s; ${statusLine(replies)}; reads p99 ${quiet} → ${busy} ms`,
    problems: [
      ratio < LOG_IN_RATIO && `${(done / took).toFixed(1)} logged in a second.`,
      busy > Math.max(quiet, LEAST_MS) * CALM_RATIO && `Reads slowed from ${quiet} to ${busy} ms.`,
      done + later.length < STORM && `Some were answered otherwise: ${statusLine(replies)}`,
    ].filter(problem => problem !== false),
  }
}

/** As many at once as the application allows. */
async function hashRate(): Promise<number> {
  const started = performance.now()
  await inParallel(Array.from({ length: HASHES }), HASHES_AT_ONCE, () => hashPassword(PASSWORD))
  return HASHES / ((performance.now() - started) / 1000)
}

const logIns: Check = {
  id: 'L5',
  what: 'A storm of log-ins beside readers',
  goal: 'at least 0.6 of the hashes, others 503 with Retry-After; reads p99 at most 3 times the quiet one',
  run: async stage => logInStorm(await stage.shared()),
  control: async stage => logInStorm(await stage.slowed()),
}

export const loads: Check[] = [pages, calls, signedIn, joins, logIns]
