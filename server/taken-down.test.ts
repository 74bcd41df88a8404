import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { judgeSamePlace } from '../app/domain/belief/sites/judge-same-place.server.ts'
import { hideListing } from '../app/domain/desk/operators/show-listing.server.ts'
import { suspend } from '../app/domain/desk/operators/suspend.server.ts'
import { deleteAccount } from '../app/domain/lifecycle/delete-account.server.ts'
import { TooBusy } from '../app/domain/limiter/limiter.ts'
import { endCoupon } from '../app/domain/promotions/end-coupon.server.ts'
import { endDeal } from '../app/domain/promotions/end-deal.server.ts'
import { createDb, createPool } from '../db/client.ts'
import { openNotices } from '../db/notices.ts'
import { hashOf, PASSWORD } from '../test/accounts.ts'
import { createTestApp } from '../test/app.ts'
import { addNewcomer, addTwin, claim } from '../test/claims.ts'
import { losable, useDatabase } from '../test/database.ts'
import { memoryFiles } from '../test/files.ts'
import { outboxOnly } from '../test/mails.ts'
import { TEST_NOW, TEST_ORIGIN } from '../test/moment.ts'
import type { TestApp } from '../test/test-app.ts'
import { addBusiness, addCoupon, addListing, addOffer, addPerson, PEOPLE } from '../test/world.ts'
import type { App } from './app-env.ts'
import { listenToTakenDown } from './change-listener.ts'
import { createKeptPages } from './kept-pages.ts'
import { startOpenFeedJob } from './open-feed-job.ts'
import { visitorPages } from './visitor-pages.ts'

const { db, url } = useDatabase()
/** Longer than it takes a process to say something and hear it. */
const SPOKEN_MS = 1_500

/** Moves the clock by which pages grow old. */
function afterMs(ms: number): void {
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockReturnValue(now)
}

/** Of one moderator, whose reason is nobody’s business here. */
async function byOlga() {
  const actorId = await addPerson(db, PEOPLE.olga)
  return { by: { actorId, role: 'operator' } as const, reason: 'A reason.', now: TEST_NOW }
}

const SYSTEM = { actorId: null, role: 'system' } as const

/** What takes something down, and the pages that show it. */
const TAKEDOWNS = {
  async 'a listing that is hidden'() {
    const { id } = await addListing(db)
    const act = async () => hideListing(db, { listingId: id, ...(await byOlga()) })
    return { act, paths: [`/restaurants/${id}`, '/'] }
  },
  async 'a business that is suspended'() {
    const { accountId, memberUid } = await addBusiness(db)
    const act = async () => suspend(db, { accountId, ...(await byOlga()) })
    return { act, paths: [`/hush-restaurants/${memberUid}`, '/'] }
  },
  async 'a business that deletes its account'() {
    const account = { password_hash: await hashOf(PASSWORD) }
    const { accountId, memberUid } = await addBusiness(db, PEOPLE.bea, { account })
    const owner = { accountId, ownerId: accountId, password: PASSWORD }
    const act = () => deleteAccount(db, { ...owner, mails: outboxOnly, now: TEST_NOW })
    return { act, paths: [`/hush-restaurants/${memberUid}`] }
  },
  async 'a listing that is claimed'() {
    const { accountId: businessId } = await addNewcomer(db)
    const listingId = await addTwin(db)
    const act = () => claim(db, { businessId, listingId })
    return { act, paths: [`/restaurants/${listingId}`] }
  },
  async 'a listing that is a copy of another'() {
    const [copy, kept] = [await addListing(db), await addListing(db)]
    const { id: findId } = await db
      .insertInto('unsure_finds')
      .values({
        listing_id: copy.id,
        other_id: kept.id,
        reason: 'same-place',
        found_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const act = () => judgeSamePlace(db, { findId, isSame: true, by: SYSTEM, now: TEST_NOW })
    return { act, paths: [`/restaurants/${copy.id}`] }
  },
  async 'a listing that is erased'() {
    const { id } = await addListing(db)
    const act = () => db.deleteFrom('listings').where('id', '=', id).execute()
    return { act, paths: [`/restaurants/${id}`] }
  },
  async 'a coupon that is ended'() {
    const { id: listingId } = await addListing(db)
    const couponId = await addCoupon(db, listingId)
    const ending = { couponId, listingId, seenActivated: false, by: SYSTEM, now: TEST_NOW }
    return { act: () => endCoupon(db, ending), paths: [`/coupons/${couponId}`, '/couponqueue'] }
  },
  async 'a deal that is ended'() {
    const { listingId, memberUid } = await addBusiness(db)
    const { id: dealId } = await db
      .insertInto('deals')
      .values({ listing_id: listingId, title: 'Wings', description: 'Hot.', ends_on: '2027-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const act = () => endDeal(db, { dealId, listingId, by: SYSTEM, now: TEST_NOW })
    return { act, paths: [`/hush-restaurants/${memberUid}`] }
  },
  async 'an offer that is hidden'() {
    const id = await addOffer(db)
    const act = () => db.updateTable('offers').set({ hidden_at: TEST_NOW }).execute()
    return { act, paths: [`/offers/${id}`, '/detail-offer'] }
  },
  async 'an offer that is erased'() {
    const id = await addOffer(db)
    return { act: () => db.deleteFrom('offers').execute(), paths: [`/offers/${id}`] }
  },
}

/** A way to the database that can be cut in silence, or refuse as a server that was stopped. */
async function wayThere() {
  const { hostname, port } = new URL(url)
  const ends = new Set<Socket>()
  const server = createServer(client => {
    const database = connect(Number(port), hostname)
    for (const end of [client, database]) {
      ends.add(end)
      end.on('error', () => {})
    }
    client.pipe(database).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const way = new URL(url)
  way.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: way.href,
    cut() {
      server.removeAllListeners('connection')
      for (const end of ends) end.unpipe().pause()
    },
    refuse() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}

/** Tests that wait until a page is drawn ask again, since a slow machine answers 503 meanwhile. */
const statusOf = async (app: TestApp, path: string) => (await app.request(path)).status

/** A process as the server starts it: its own listener, its own kept pages, the same database. */
async function startProcess() {
  const way = await wayThere()
  const notices = await openNotices(way.url, { onLost: () => {} })
  const pages = createKeptPages()
  const pool = createPool({ connectionString: way.url, size: 2, onLost: () => {} })
  const speaking = createDb(pool)
  const stopSpeaking = await listenToTakenDown(notices, { pages, db: speaking })
  const losing = losable(db)
  return {
    pages,
    way,
    app: createTestApp(losing.db, { keptPages: pages }),
    lose: losing.lose,
    async stop() {
      way.refuse()
      stopSpeaking()
      await notices.close()
      await speaking.destroy()
    },
  }
}

describe('in every process, and with the database away, nobody is shown', () => {
  let processes: Awaited<ReturnType<typeof startProcess>>[] = []
  beforeEach(async () => {
    processes = await Promise.all([startProcess(), startProcess()])
  })
  afterEach(async () => {
    for (const each of processes) await each.stop()
  })

  test.each(Object.entries(TAKEDOWNS))('%s', async (_, prepare) => {
    const { act, paths } = await prepare()
    for (const { app } of processes) {
      for (const path of paths) await expect.poll(() => statusOf(app, path)).toBe(200)
    }
    const editions = processes.map(({ pages }) => pages.edition())
    await act()
    for (const [index, { pages }] of processes.entries()) {
      await expect.poll(() => pages.edition()).toBeGreaterThan(editions[index] ?? 0)
    }
    for (const { lose } of processes) lose()
    afterMs(30_000)
    for (const { app, pages } of processes) {
      await expect.poll(() => pages.areVouched()).toBe(true)
      for (const path of paths) expect(await statusOf(app, path)).toBe(503)
    }
  })

  async function shown(before: (way: Awaited<ReturnType<typeof wayThere>>) => void) {
    const { id } = await addListing(db)
    const [here] = processes
    const status = () => here && statusOf(here.app, `/restaurants/${id}`)
    await expect.poll(status).toBe(200)
    await db.updateTable('listings').set({ name: 'The New Name' }).execute()
    if (here) before(here.way)
    here?.lose()
    afterMs(30_000)
    const isVouched = () => here?.pages.areVouched()
    return { isVouched, status }
  }

  test('but what stays is shown with its age', async () => {
    const { isVouched, status } = await shown(() => {})
    await expect.poll(isVouched).toBe(true)
    expect(await status()).toBe(200)
  })

  test('also while the database says that it does not run', async () => {
    const { isVouched, status } = await shown(way => way.refuse())
    await expect.poll(isVouched).toBe(true)
    expect(await status()).toBe(200)
  })

  test('an old page by a process that is cut off from the notices of the others', async () => {
    const { isVouched, status } = await shown(way => way.cut())
    await sleep(SPOKEN_MS)
    expect(isVouched()).toBe(false)
    expect(await status()).toBe(503)
  })
})

test('the open archive is written anew within a minute once something in it is hidden', async () => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const { store } = memoryFiles()
  const notices = await openNotices(url, { onLost: () => {} })
  const place = { publisher: TEST_ORIGIN, timeZone: 'America/New_York' }
  const feed = { notices, db, reading: db, store, ...place, now: () => TEST_NOW }
  await startOpenFeedJob(boss, { ...feed, log: pino({ level: 'silent' }) })
  try {
    const { id: listingId } = await addListing(db)
    await expect.poll(() => db.selectFrom('open_feeds').select('id').execute()).toHaveLength(1)
    await hideListing(db, { listingId, ...(await byOlga()) })
    const waiting = sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::int as seconds
      from pgboss.job where name = 'open-feed' and start_after > created_on`
    await expect.poll(async () => (await waiting.execute(db)).rows).toEqual([{ seconds: 30 }])
  } finally {
    await notices.close()
    await boss.stop({ graceful: false })
  }
})

type DrawnPage = number | 'fails' | 'refused' | 'hangs'

/** Pages of a router whose next answers a test names. */
function drawnAs(...answers: DrawnPage[]) {
  const draw = async () => {
    const next = answers.shift() ?? 'hangs'
    if (next === 'fails') throw new Error('The database is away.')
    if (next === 'refused') throw new TooBusy('Too much is under way.')
    if (next === 'hangs') return new Promise<never>(() => {})
    return { answer: new Response(`<main>Drawn with ${next}</main>`, { status: next }) }
  }
  const pages = createKeptPages()
  const visits = { count: () => {}, write: async () => {}, close: async () => {} }
  const services = { baseUrl: TEST_ORIGIN, now: () => TEST_NOW, visits }
  const app: App = new Hono()
  app.use(visitorPages(services, { pages, draw, refuse: async c => c.text('Later', 503) }))
  app.all('*', c => c.text('Drawn for one', 503))
  const read = async () => (await app.request(`${TEST_ORIGIN}/restaurants/1`)).text()
  return { pages, read }
}

describe('a page that was answered otherwise', () => {
  test.each([
    [404, 'fails'],
    [404, 'refused'],
    [302, 'fails'],
    [410, 'refused'],
  ] as const)('with %d is not sent again once drawing it %s', async (status, later) => {
    const { read } = drawnAs(200, status, later)
    expect(await read()).toContain('Drawn with 200')
    afterMs(10_000)
    expect(await read()).not.toContain('Drawn with 200')
    afterMs(10_000)
    expect(await read()).toBe('Drawn for one')
  })

  test('with nothing, since drawing hangs, is asked for later', async () => {
    expect(await drawnAs('hangs').read()).toBe('Later')
  })

  test('with 500 is sent as it was', async () => {
    const { read } = drawnAs(200, 500)
    await read()
    afterMs(10_000)
    expect(await read()).toContain('Drawn with 200')
  })
})

describe('a page that is being drawn while something is taken down', () => {
  test('is not waited for by those who ask afterwards, and not kept', async () => {
    const { pages, read } = drawnAs(200, 'hangs', 'fails')
    await read()
    afterMs(10_000)
    const before = read()
    pages.forgetAll()
    expect(await read()).toBe('Drawn for one')
    expect(await before).toBe('Later')
  })
})
