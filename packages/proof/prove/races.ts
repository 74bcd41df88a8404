import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { inParallel, type Reply, send, sendUntilTaken, slowestOf, statusLine } from './client.ts'
import { addDiners, addOpenCoupon, type Diner } from './people.ts'

const PLACES = 100
const CONNECTIONS = 400
const SLOWEST_MS = 5_000
const PAIRS_AT_ONCE = 8
const CHURN_DINERS = 24
const CHURN_COUPONS = 16
const CHURN_TARGET = 12
const JOINING = 0.6
/** Below what the limit of joins and leaves lets through in a minute. */
const CHANGES_OF_A_DINER = 28
const SAMPLE_MS = 100

/** Repeats `seeds` times. */
async function crowd(
  application: Application,
  { diners: count, doubles, seeds }: { diners: number; doubles: number; seeds: number },
): Promise<Outcome> {
  const problems: string[] = []
  const replies: Reply[] = []
  for (let seed = 0; seed < seeds; seed += 1) {
    const diners = await addDiners(application.db, count)
    const round = await joinAll(application, diners, doubles)
    problems.push(...round.problems)
    replies.push(...round.replies)
  }
  const slowest = slowestOf(replies, 1)
  if (slowest > SLOWEST_MS) problems.push(`The slowest reply took ${slowest} ms.`)
  return {
    amount: `${seeds} × (${count} diners + ${doubles} double clicks → ${PLACES} places), ${CONNECTIONS} connections`,
    figure: `${problems.length} wrong; ${statusLine(replies)}; slowest ${slowest} ms`,
    problems,
  }
}

interface DinerReplies {
  diner: Diner
  replies: Reply[]
}

async function joinAll(application: Application, diners: readonly Diner[], doubles: number) {
  const couponId = await addOpenCoupon(application.db, PLACES)
  const requests = [...diners, ...diners.slice(0, doubles)].toSorted(() => Math.random() - 0.5)
  const results = await inParallel(requests, CONNECTIONS, async (diner): Promise<DinerReplies> => {
    const json = { coupon_id: couponId }
    const sent = { path: '/api/join_queue', json, cookie: diner.cookie }
    return { diner, replies: await sendUntilTaken(application.url, sent) }
  })
  const problems = await compareWithRows(application, couponId, results)
  return { problems, replies: results.flatMap(({ replies }) => replies) }
}

async function compareWithRows(
  { db }: Application,
  couponId: string,
  results: readonly DinerReplies[],
) {
  const rows = await db
    .selectFrom('queue_entries')
    .select('diner_id')
    .where('coupon_id', '=', couponId)
    .execute()
  const coupon = await db
    .selectFrom('coupons')
    .select('activated_at')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const inLine = new Set(rows.flatMap(row => row.diner_id ?? []))
  const problems: string[] = []
  if (rows.length !== PLACES) problems.push(`${rows.length} are in line for ${PLACES} places.`)
  if (coupon.activated_at === null) problems.push('The full coupon is not activated.')
  const told = new Set<string>()
  let activations = 0
  for (const { diner, replies } of results) {
    const last = replies.at(-1)
    if (last?.text.includes('last one needed')) activations += 1
    if (last?.status === 200) told.add(diner.id)
    if (last?.status === 409 && inLine.has(diner.id)) problems.push('One in line was refused.')
    for (const reply of replies) {
      const isLater = reply.status === 503 && reply.headers.has('retry-after')
      if (![200, 409].includes(reply.status) && !isLater) {
        problems.push(`A join was answered ${reply.status}: ${reply.text.slice(0, 200)}`)
      }
    }
  }
  const untrue = [...told, ...inLine].filter(id => !told.has(id) || !inLine.has(id)).length
  if (untrue > 0) problems.push(`${untrue} were told something else than what is stored.`)
  if (activations !== 1) problems.push(`${activations} were told that they activated it.`)
  return problems
}

/** One fills the line while the other leaves. */
async function lastJoins(application: Application, count: number): Promise<Outcome> {
  const { db, url } = application
  const problems: string[] = []
  const diners = await addDiners(db, count * 2)
  const pairs = diners
    .slice(0, count)
    .map((first, index) => [first, diners[count + index]] as const)
  const replies = await inParallel(pairs, PAIRS_AT_ONCE, async ([first, second]) => {
    const couponId = await addOpenCoupon(db, 2)
    const ask = (change: string, cookie?: string) =>
      send(url, { path: `/api/${change}_queue`, json: { coupon_id: couponId }, cookie })
    await ask('join', first.cookie)
    const both = await Promise.all([ask('leave', first.cookie), ask('join', second?.cookie)])
    problems.push(...(await judgePair(db, couponId, both)))
    return both
  })
  const left = replies.filter(([leave]) => leave?.status === 200).length
  return {
    amount: `${count} × last join against leave`,
    figure: `${problems.length} wrong; ${count - left} activated, ${left} left`,
    problems,
  }
}

async function judgePair(db: Db, couponId: string, [leave, join]: Reply[]): Promise<string[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(['diner_id', 'activated_at'])
    .where('coupon_id', '=', couponId)
    .execute()
  const isActivated = rows.some(row => row.activated_at !== null)
  const isAsTold = leave?.status === (isActivated ? 409 : 200) && join?.status === 200
  if (isAsTold && rows.length === (isActivated ? 2 : 1)) return []
  const told = `leave ${leave?.status}, join ${join?.status}`
  return [`${rows.length} in line${isActivated ? ', activated' : ''}; told ${told}`]
}

/** R2: checks the line all the while; new diners come when those before have used up their limit. */
async function churn(application: Application, seconds: number): Promise<Outcome> {
  const until = performance.now() + seconds * 1000
  const problems: string[] = []
  const replies: Reply[] = []
  let samples = 0
  while (performance.now() < until) {
    const round = await churnOnce(application, until)
    problems.push(...round.problems)
    replies.push(...round.replies)
    samples += round.samples
  }
  return {
    amount: `${replies.length} joins and leaves of ${CHURN_DINERS} diners in ${CHURN_COUPONS} lines at a time, ${samples} looks`,
    figure: `${problems.length} wrong; ${statusLine(replies)}`,
    problems,
  }
}

async function churnOnce({ db, url }: Application, until: number) {
  const diners = await addDiners(db, CHURN_DINERS)
  const coupons = await Promise.all(
    Array.from({ length: CHURN_COUPONS }, () => addOpenCoupon(db, CHURN_TARGET)),
  )
  const problems: string[] = []
  const replies: Reply[] = []
  const last = new Map<string, boolean>()
  const act = async (diner: Diner) => {
    for (let change = 0; change < CHANGES_OF_A_DINER && performance.now() < until; change += 1) {
      const couponId = coupons[Math.floor(Math.random() * coupons.length)] ?? ''
      const verb = Math.random() < JOINING ? 'join' : 'leave'
      const json = { coupon_id: couponId }
      const reply = await send(url, { path: `/api/${verb}_queue`, json, cookie: diner.cookie })
      replies.push(reply)
      if (reply.status === 200) last.set(`${couponId} ${diner.id}`, verb === 'join')
    }
  }
  let samples = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      problems.push(...(await overfull(db, coupons)))
      samples += 1
      await sleep(SAMPLE_MS)
    }
  }
  const watching = watch()
  await Promise.all(diners.map(act))
  isOver = true
  await watching
  problems.push(...(await unlikeTold(db, coupons, last)))
  return { problems, replies, samples }
}

/** Finds overfull lines, and activated ones with too few. */
async function overfull(db: Db, coupons: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('coupons')
    .leftJoin('queue_entries', 'coupon_id', 'coupons.id')
    .select(['coupons.id', 'activated_at'])
    .select(eb => eb.fn.count('diner_id').as('inLine'))
    .where('coupons.id', 'in', coupons)
    .groupBy(['coupons.id', 'activated_at'])
    .execute()
  return rows
    .filter(({ inLine, activated_at }) =>
      activated_at ? Number(inLine) !== CHURN_TARGET : Number(inLine) >= CHURN_TARGET,
    )
    .map(({ inLine }) => `${inLine} in a line of ${CHURN_TARGET}`)
}

/** The last answer to each diner must be stored. */
async function unlikeTold(db: Db, coupons: readonly string[], last: ReadonlyMap<string, boolean>) {
  const rows = await db
    .selectFrom('queue_entries')
    .select(['coupon_id', 'diner_id'])
    .where('coupon_id', 'in', coupons)
    .execute()
  const stored = new Set(rows.map(row => `${row.coupon_id} ${row.diner_id}`))
  return [...last]
    .filter(([pair, isIn]) => stored.has(pair) !== isIn)
    .map(([pair, isIn]) => `${pair} was told to be ${isIn ? 'in' : 'out'}`)
}

export const queueRaces: Check[] = [
  {
    id: 'R1',
    what: 'A crowd joins one queue over HTTP',
    goal: 'exactly the places, every reply true, activated once, no 500, replies within 5 s',
    run: async stage =>
      crowd(
        await stage.shared(),
        stage.isFull
          ? { diners: 5_000, doubles: 500, seeds: 3 }
          : { diners: 1_500, doubles: 150, seeds: 1 },
      ),
    control: async stage => crowd(await stage.unlocked(), { diners: 600, doubles: 60, seeds: 1 }),
  },
  {
    id: 'R2',
    what: 'Joins and leaves without an end',
    goal: 'never more than the places, activated only when full, the last reply true',
    run: async stage => churn(await stage.shared(), stage.isFull ? 120 : 12),
    control: async stage => churn(await stage.unlocked(), 10),
  },
  {
    id: 'R3',
    what: 'The last join against a leave',
    goal: 'activated only when full, every reply true',
    run: async stage => lastJoins(await stage.shared(), stage.isFull ? 1_000 : 150),
    control: async stage => lastJoins(await stage.unlocked(), 150),
  },
]
