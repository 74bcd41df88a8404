import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type PushService, startPushService } from '../test/push-service.ts'
import { addListing } from '../test/world.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'

const PROCESSES = 4
const BETWEEN_KILLS_MS = 2_500
/** The job looks every twenty seconds, and what a killed process held is taken over after a while. */
const LONGEST_ROUND_MS = 90_000
const CALM_MS = 6_000
/** It is 22:00 there when it is 17:00 in Maryland. */
const QUIET_ZONE = 'Europe/London'
/** Without a listing of the demo. */
const QUIET_ZIP = '96799'

/** F12: followers are told by push and mail while processes are killed at random. */
async function killTellers(stage: Stage): Promise<Outcome> {
  const service = await startPushService()
  try {
    return await tellUnderKills(stage, service)
  } finally {
    await service.stop()
  }
}

async function tellUnderKills(stage: Stage, service: PushService): Promise<Outcome> {
  const people = stage.isFull ? 2_500 : 200
  const rounds = stage.isFull ? 5 : 3
  const first = await stage.start()
  const env = { DATABASE_URL: first.connectionString, DEMO: 'on' }
  const others: Application[] = []
  for (let nth = 0; nth < PROCESSES; nth += 1) others.push(await stage.start({ env }))
  const listingId = await addFollowers(first, { people, service })
  let kills = 0
  for (let round = 1; round <= rounds; round += 1) {
    if (round === rounds) await stopSome(first)
    await addDeal(first, listingId, round)
    kills += await killUntil(others, () => isTold(first, round))
  }
  await sleep(CALM_MS)
  const told = countEach(service.received.map(({ path, payload }) => `${path} ${payload}`))
  const mails = await countMails(first)
  const doubles = [...told.values(), ...mails.values()].filter(count => count > 1).length
  const quiet = service.received.filter(({ path }) => path.startsWith('/quiet')).length
  const stopped = [...told.keys()].filter(
    key => key.startsWith('/stop') && key.includes(titleOf(rounds)),
  ).length
  const wanted = Math.round(people * 0.8) * rounds + Math.round(people * 0.1) * (rounds - 1)
  return {
    amount: `${people} followers told ${rounds} times by push and mail, ${kills} kills of ${PROCESSES} processes`,
    figure: `${doubles} twice, ${quiet} in quiet hours, ${stopped} after “stop”; ${told.size} of ${wanted} pushes, ${mails.size} mails`,
    problems: [
      ...(doubles > 0 ? [`${doubles} were told twice.`] : []),
      ...(quiet > 0 ? [`${quiet} were told in quiet hours.`] : []),
      ...(stopped > 0 ? [`${stopped} were told after they stopped it.`] : []),
      ...(told.size < wanted * 0.95 ? [`Only ${told.size} of ${wanted} pushes came.`] : []),
    ],
  }
}

function titleOf(round: number): string {
  return `Deal of round ${round} `
}

/** Eight in ten stay, one in ten stops before the last round, and for one in ten it is night. */
async function addFollowers(
  { db }: Application,
  { people, service }: { people: number; service: PushService },
): Promise<number> {
  const { id } = await addListing(db, { name: 'The Tolling Bell' })
  await addListing(db, { name: 'Night', zip_code: QUIET_ZIP, time_zone: QUIET_ZONE })
  const { p256dh, auth } = service.target()
  await sql`
    with told as (
      insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
        profile_picture, confirmed_at, zip_code)
      select 'diner', who || n || '@prove.test', who || n || '@prove.test', '', 'Follower', 'Test',
        'drink-beer', now(), case who when 'quiet' then ${QUIET_ZIP} end
      from (
        select n, case n % 10 when 0 then 'stop' when 1 then 'quiet' else 'stay' end as who
        from generate_series(1, ${people}::int) as n) as people
      returning id, email
    ), following as (
      insert into follows (account_id, listing_id, created_at, promotions_since)
      select id, ${id}, '2027-06-01', '2027-06-01' from told
    ), settings as (
      insert into alert_settings (account_id, channel, a_day)
      select id, channel, 5 from told, unnest(array['mail', 'push']) as channel
      returning account_id
    )
    insert into push_subscriptions (account_id, endpoint, p256dh, auth, created_at)
    select id, ${service.origin} || '/' || split_part(email, '@', 1), ${p256dh}, ${auth}, now() from told`.execute(
    db,
  )
  return id
}

async function stopSome({ db }: Application): Promise<void> {
  await sql`
    update follows set promotions_since = null from accounts
    where accounts.id = account_id and email like 'stop%'`.execute(db)
}

async function addDeal({ db }: Application, listingId: number, round: number): Promise<void> {
  const deal = { title: titleOf(round), description: 'Half of it.', ends_on: '2027-06-30' }
  await db
    .insertInto('deals')
    .values({ listing_id: listingId, ...deal })
    .execute()
}

/** Kills one of the processes after the other, each started again at once, until it is true. */
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

/** Everybody for whom it is not night, and nothing waits to be sent. */
async function isTold({ db }: Application, round: number): Promise<boolean> {
  const { rows } = await sql<{ untold: number; unsent: number; unread: number; deals: number }>`
    select
      (select count(*)::int from alerts join accounts on accounts.id = account_id
        where told_at is null and email not like 'quiet%') as untold,
      (select count(*)::int from pushes where sending_at is null) as unsent,
      (select count(*)::int from listing_changes) as unread,
      (select count(distinct subject)::int from alerts where kind = 'deal') as deals`.execute(db)
  const [state] = rows
  return state?.untold === 0 && state.unsent === 0 && state.unread === 0 && state.deals >= round
}

async function countMails({ db }: Application): Promise<Map<string, number>> {
  const { rows } = await sql<{ mail: string }>`
    select recipient || ' ' || subject as mail from mails
    where recipient like '%@prove.test'`.execute(db)
  return countEach(rows.map(({ mail }) => mail))
}

function countEach(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}

export const alertFaults: Check[] = [
  {
    id: 'F12',
    what: 'Processes are killed while followers are told',
    goal: 'nothing twice, nothing in quiet hours, nothing after “stop”; 95 % of the pushes come',
    run: killTellers,
  },
]
