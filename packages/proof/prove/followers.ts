import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashToken } from '../../../app/domain/accounts/sessions.server.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import type { PushService } from '../../../test/push-service.ts'
import { addListing } from '../../../test/world.ts'
import type { Application } from './application.ts'
import { send } from './client.ts'

/** 22:00 there is 17:00 in Maryland. */
const QUIET_ZONE = 'Europe/London'
/** Without a listing of the demo. */
const QUIET_ZIP = '96799'
const PAUSE_MS = 200
const TRIES = 300

/** One in ten stops before the last round, and one in ten has night. */
export async function addFollowers(
  { db }: Application,
  { people, service }: { people: number; service: PushService },
): Promise<number> {
  const { id } = await addListing(db, { name: 'The Tolling Bell' })
  const night = { zip_code: QUIET_ZIP, city: 'Night', county: 'Night', state: 'MD' }
  await db
    .insertInto('locations')
    .values({ ...night, latitude: 51.5, longitude: -0.1, zone: QUIET_ZONE })
    .execute()
  await addListing(db, { name: 'Night', zip_code: QUIET_ZIP })
  const { p256dh, auth } = service.target()
  await sql`
    with follower as (
      insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
        profile_picture, confirmed_at, zip_code)
      select 'diner', who || n || '@prove.test', who || n || '@prove.test', '', 'Follower', 'Test',
        'drink-beer', now(), case who when 'quiet' then ${QUIET_ZIP} end
      from (
        select n, case n % 10 when 0 then 'stop' when 1 then 'quiet' else 'stay' end as who
        from generate_series(1, ${people}::int) as n) as people
      returning id, email
    ), following as (
      insert into follows (account_id, listing_id, created_at, week_since, promotions_since)
      select id, ${id}, '2027-06-01', '2027-06-01', '2027-06-01' from follower
    ), settings as (
      insert into alert_settings (account_id, channel, a_day)
      select id, channel, 5 from follower, unnest(array['mail', 'push']) as channel
      returning account_id
    )
    insert into push_subscriptions (account_id, endpoint, p256dh, auth, created_at)
    select id, ${service.origin} || '/' || split_part(email, '@', 1), ${p256dh}, ${auth}, now() from follower`.execute(
    db,
  )
  return id
}

export interface Stop {
  /** Path of the browser, and start of the address. */
  name: string
  /** Channels that the answer stops. */
  channels: readonly ('mail' | 'push')[]
  answeredAt: Date
}

interface StopInput {
  processes: readonly Application[]
  listingId: number
  service: PushService
}

/** They stop through the application, each another way. */
export async function stopThroughPages(
  { db }: Application,
  { processes, listingId, service }: StopInput,
): Promise<Stop[]> {
  const people = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'mail_key'])
    .where('email', 'like', 'stop%@prove.test')
    .execute()
  return Promise.all(
    people.map(async ({ id, email, mail_key: key }, nth): Promise<Stop> => {
      const name = email.split('@')[0] ?? ''
      const cookie = await signIn(db, id)
      const { endpoint, ...keys } = service.target(name)
      const ways: { path: string; form: Record<string, string> }[] = [
        { path: '/alerts', form: { listing: String(listingId), turn: 'promotions off' } },
        { path: `/unsubscribe?kind=alerts&key=${key}`, form: {} },
        { path: '/alerts/pushes', form: { endpoint, ...keys, turn: 'off' } },
      ]
      const channels = ([['mail', 'push'], ['mail'], ['push']] as const)[nth % 3] ?? []
      await sendToOne(processes, { path: '/', ...ways[nth % 3], cookie })
      return { name, channels, answeredAt: new Date() }
    }),
  )
}

async function signIn(db: Application['db'], accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: TEST_NOW,
      seen_at: TEST_NOW,
      expires_at: later(DAY),
      password_shown_at: TEST_NOW,
    })
    .execute()
  return `hush_session=${token}`
}

async function sendToOne(
  processes: readonly Application[],
  sent: Parameters<typeof send>[1],
): Promise<void> {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const process = processes[nth % processes.length]
    const reply = await send(process?.url ?? '', sent)
    if (reply.status >= 200 && reply.status < 400) return
    if (reply.status >= 400 && reply.status !== 503)
      throw new Error(`${sent.path}: ${reply.status}`)
    await sleep(PAUSE_MS)
  }
  throw new Error(`${sent.path} was not answered.`)
}
