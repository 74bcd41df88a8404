import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueueFeed } from '../app/http/coupons/queue-feed.server.ts'
import { openNotices } from '../db/notices.ts'
import { createTestApp, form } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'
import { type HeardEvent, readEvents } from '../test/event-reader.ts'
import { silentLog } from '../test/log.ts'
import type { TestApp } from '../test/test-app.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../test/world.ts'
import { listenToQueues } from './change-listener.ts'
import { type ListeningServer, listen } from './listen.ts'

const STOP_TIMEOUT_MS = 4_000
const { db, url } = useDatabase()

/** A process as the server starts it: its own listener, its own pages, the same database. */
interface Process {
  app: TestApp
  server: ListeningServer
  onDecided: ReturnType<typeof vi.fn>
  stop(): Promise<void>
}

async function startProcess(): Promise<Process> {
  const notices = await openNotices(url, { onLost: () => {} })
  const queueFeed = createQueueFeed(db, { log: silentLog })
  const onDecided = vi.fn()
  await listenToQueues(notices, { feed: queueFeed, onDecided })
  const app = createTestApp(db, { queueFeed })
  const server = await listen(
    { fetch: request => app.requestAs(new Headers(request.headers), request.url, request) },
    { port: 0, before: undefined },
  )
  return {
    app,
    server,
    onDecided,
    async stop() {
      queueFeed.close()
      await server.close(STOP_TIMEOUT_MS)
      await notices.close()
    },
  }
}

let here: Process
let there: Process
let couponId = ''
let cookies: string[] = []
beforeEach(async () => {
  here = await startProcess()
  there = await startProcess()
  couponId = await addCoupon(db, (await addListing(db)).id)
  cookies = await Promise.all(
    [PEOPLE.dana, PEOPLE.omar].map(async person => signIn(db, await addPerson(db, person))),
  )
})
afterEach(async () => {
  await Promise.all([here.stop(), there.stop()])
})

async function follow({ server }: Process) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/queues?coupon=${couponId}`, {
    headers: { accept: 'text/event-stream' },
  })
  return readEvents(answer.body)
}

const join = (cookie = '') =>
  there.app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, cookie))
const shows = (current: number) => (event: HeardEvent) =>
  JSON.stringify(event.data).includes(`"current":${current},`)

test('a join in one process reaches the pages of another, and so does the activation', async () => {
  const events = await follow(here)
  expect(await events.next()).toMatchObject({ data: [{ current: 0 }] })
  here.onDecided.mockClear()
  await join(cookies[0])
  await events.until(shows(1))
  expect(here.onDecided).not.toHaveBeenCalled()
  await join(cookies[1])
  expect(await events.until(shows(2))).toMatchObject({ data: [{ isActivated: true }] })
  expect(here.onDecided).toHaveBeenCalled()
})

test('a listener that lost its connection is back, and tells what it missed', async () => {
  const events = await follow(here)
  await events.next()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(db)
  await join(cookies[0])
  await events.until(shows(1))
  await join(cookies[1])
  await events.until(shows(2))
})

test('a stop ends the streams, and does not wait for them', async () => {
  const events = await follow(here)
  await events.next()
  await here.stop()
  expect(await events.next()).toBeNull()
  here = await startProcess()
})

test('a reader that goes away gives its place back', async () => {
  const events = await follow(here)
  await events.next()
  await events.leave()
  await expect.poll(() => here.app.services.queueFeed.followers()).toBe(0)
})
