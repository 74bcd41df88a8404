import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort } from '../../../db/embedded/free-port.ts'
import { type PushService, startPushService } from '../../../test/push-service.ts'
import type { Application, StartOptions } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { addFollowers, type Stop, stopThroughPages } from './followers.ts'
import { createMailServer, type MailServer } from './mail-server.ts'

const PROCESSES = 4
const BETWEEN_KILLS_MS = 2_500
/** The job runs every ten seconds, plus a take-over. */
const LONGEST_ROUND_MS = 90_000
const CALM_MS = 6_000
/** Heartbeats of thirty seconds, checked once a minute. */
const TAKEN_OVER_MS = 150_000
/** A hand-over under way cannot be stopped. */
const HANDED_OVER_MS = 1_000

export interface OutsideServices {
  service: PushService
  mails: MailServer
  smtpUrl: string
}

export async function withOutside(
  work: (outside: OutsideServices) => Promise<Outcome>,
): Promise<Outcome> {
  const port = await freePort()
  const [service, mails] = [await startPushService(), createMailServer(port)]
  await mails.become('works')
  try {
    return await work({ service, mails, smtpUrl: `smtp://127.0.0.1:${port}` })
  } finally {
    await service.stop()
    await mails.close()
  }
}

/** F12: followers are told by push and mail while processes are killed at random. */
function killTellers(stage: Stage, options: StartOptions = {}): Promise<Outcome> {
  return withOutside(outside => tellUnderKills(stage, outside, options))
}

/** Lacks locks and the key that numbers digests. */
const killUnlocked = (stage: Stage) => killTellers(stage, { preload: 'without-locks.ts' })

async function tellUnderKills(
  stage: Stage,
  outside: OutsideServices,
  options: StartOptions,
): Promise<Outcome> {
  const people = stage.isFull ? 1_000 : 200
  const rounds = 3
  const first = await startDatabase(stage)
  if (options.preload) await sql`alter table digests drop constraint digests_pkey`.execute(first.db)
  const env = { DATABASE_URL: first.connectionString, DEMO: 'on', SMTP_URL: outside.smtpUrl }
  const processes: Application[] = []
  for (let nth = 0; nth < PROCESSES; nth += 1) {
    processes.push(await stage.start({ ...options, env }))
  }
  const { service } = outside
  const listingId = await addFollowers(first, { people, service })
  let kills = 0
  let stopping: Promise<Stop[]> = Promise.resolve([])
  for (let round = 1; round <= rounds; round += 1) {
    await addDeal(first, listingId, round)
    await callTellers(first)
    if (round === rounds)
      stopping = stopInTheMiddle(first, { processes, listingId, service }, round)
    kills += await killUntil(processes, () => isSettled(first, round))
  }
  const stops = await stopping
  await untilSent(first)
  await sleep(CALM_MS)
  const amount = `${people} followers told ${rounds} times by push and mail, ${kills} kills of ${PROCESSES} processes`
  return { amount, ...judge(outside, { people, rounds, stops }) }
}

/** Its process dies at once, so only the killed ones send. */
async function startDatabase(stage: Stage): Promise<Application> {
  const first = await stage.start()
  await first.end('SIGKILL')
  return first
}

/** Normally one run at a time; here all run at once. */
async function callTellers({ db }: Application): Promise<void> {
  await sql`
    insert into pgboss.job (name, policy)
    select 'tell-followers', 'standard' from generate_series(1, ${PROCESSES * 2}::int)`.execute(db)
}

async function stopInTheMiddle(
  first: Application,
  stopping: Parameters<typeof stopThroughPages>[1],
  round: number,
): Promise<Stop[]> {
  while (!(await isBeingTold(first, round))) await sleep(50)
  return stopThroughPages(first, stopping)
}

interface Arrival {
  channel: 'mail' | 'push'
  name: string
  round: number
  at: Date
  id: string
}

function arrivalsAt({ service, mails }: OutsideServices): Arrival[] {
  const roundOf = (text: string) => Number(/Deal of round (\d+)/.exec(text)?.[1] ?? 0)
  return [
    ...service.received.map(({ path, payload, at }, nth) => {
      return {
        channel: 'push' as const,
        name: path.slice(1),
        round: roundOf(payload),
        at,
        id: `${nth}`,
      }
    }),
    ...mails.mails.map(({ recipient, raw, at }, nth) => {
      const [name = ''] = recipient.split('@')
      const id = mails.delivered[nth] ?? ''
      return { channel: 'mail' as const, name, round: roundOf(raw), at, id }
    }),
  ]
}

function judge(
  outside: OutsideServices,
  { people, rounds, stops }: { people: number; rounds: number; stops: readonly Stop[] },
) {
  const arrivals = arrivalsAt(outside)
  const once = [
    ...new Map(arrivals.map(arrival => [`${arrival.channel} ${arrival.id}`, arrival])).values(),
  ]
  const repeated = arrivals.length - once.length
  const arrived = new Set(once.map(({ channel, name, round }) => `${channel} ${name} ${round}`))
  const twice = once.length - arrived.size
  const quiet = arrivals.filter(({ name }) => name.startsWith('quiet')).length
  const late = arrivals.filter(arrival => isAfterStop(arrival, stops)).length
  const wanted = Math.round(people * 0.8) * rounds + Math.round(people * 0.1) * (rounds - 1)
  const [pushes, mails] = ['push', 'mail'].map(
    channel =>
      [...arrived].filter(key => key.startsWith(channel) && !isOfStopInLast(key, rounds)).length,
  )
  const problems = [
    twice > 0 && `${twice} were told twice.`,
    quiet > 0 && `${quiet} were told in quiet hours.`,
    late > 0 && `${late} were told after they stopped it.`,
    (pushes ?? 0) < wanted * 0.95 && `Only ${pushes} of ${wanted} pushes came.`,
    (mails ?? 0) < wanted * 0.95 && `Only ${mails} of ${wanted} mails came.`,
  ].filter(problem => problem !== false)
  const figure = `${twice} twice, ${quiet} in quiet hours, ${late} after ${stops.length} stops; ${pushes} of ${wanted} pushes, ${mails} of ${wanted} mails, ${repeated} repeated`
  return { figure, problems }
}

/** They may or may not have been told before stopping. */
function isOfStopInLast(key: string, rounds: number): boolean {
  return key.includes(' stop') && key.endsWith(` ${rounds}`)
}

function isAfterStop({ channel, name, at }: Arrival, stops: readonly Stop[]): boolean {
  const stop = stops.find(each => each.name === name)
  if (!stop?.channels.includes(channel)) return false
  return at.getTime() > stop.answeredAt.getTime() + HANDED_OVER_MS
}

export async function addDeal(
  { db }: Application,
  listingId: number,
  round: number,
): Promise<void> {
  const title = `Deal of round ${round} `
  const deal = { title, description: 'Half of it.', ends_on: '2027-06-30' }
  await db
    .insertInto('deals')
    .values({ listing_id: listingId, ...deal })
    .execute()
}

/** Restarts each at once. */
async function killUntil(
  processes: readonly Application[],
  isDone: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now()
  let kills = 0
  while (performance.now() - started < LONGEST_ROUND_MS) {
    await sleep(Math.random() * BETWEEN_KILLS_MS)
    if (await isDone()) break
    const victim = processes[randomInt(processes.length)]
    await victim?.end('SIGKILL')
    await victim?.restart()
    kills += 1
  }
  return kills
}

/** Alerts exist, and wait or are being sent. */
async function isBeingTold({ db }: Application, round: number): Promise<boolean> {
  const { rows } = await sql`
    select from alerts join deals on alerts.kind = 'deal' and deals.id = alerts.subject::uuid
    where title like ${`Deal of round ${round} %`} limit 1`.execute(db)
  return rows.length > 0
}

/** Excludes those in quiet hours; mails and pushes may still wait. */
async function isSettled({ db }: Application, round: number): Promise<boolean> {
  const { rows } = await sql<{ untold: number; unread: number; deals: number }>`
    select
      (select count(*)::int from alerts join accounts on accounts.id = account_id
        where told_at is null and email not like 'quiet%') as untold,
      (select count(*)::int from listing_changes) as unread,
      (select count(distinct subject)::int from alerts where kind = 'deal') as deals`.execute(db)
  const [state] = rows
  return state?.untold === 0 && state.unread === 0 && state.deals >= round
}

async function untilSent({ db }: Application): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < TAKEN_OVER_MS) {
    const { rows } = await sql`
      select from mails where sent_at is null union all
      select from pushes where sending_at is null limit 1`.execute(db)
    if (rows.length === 0) return
    await sleep(BETWEEN_KILLS_MS)
  }
}

export const alertFaults: Check[] = [
  {
    id: 'F12',
    what: 'Processes are killed while followers are told, and some stop in its middle',
    goal: 'nothing twice but mails that a dying process repeats; nothing in quiet hours, nothing a second after “stop” was answered; 95 % of the pushes and mails come',
    run: stage => killTellers(stage),
    control: killUnlocked,
    controlFailsBy: /twice/,
  },
]
