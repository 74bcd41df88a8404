import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'
import { keptLog } from '../test/log.ts'
import { addCoupon, addListing } from '../test/world.ts'

const { db } = useDatabase()
const { log, entries, clear } = keptLog('debug')
const app = createTestApp(db, { log })

const QUEUE = '/coupons/:couponId/queue'
const PINO_DEBUG = 20
const PINO_INFO = 30

beforeEach(clear)

/** Asks and returns what the log says of it. */
async function logged(path: string, init?: RequestInit) {
  const answer = await app.request(path, init)
  await answer.text()
  const requestId = answer.headers.get('x-request-id')
  return entries().find(entry => entry.requestId === requestId && entry.msg === 'answered')
}

describe('the line of a request', () => {
  test('names method, status, time and the pattern of its route', async () => {
    const couponId = await addCoupon(db, (await addListing(db)).id)
    const path = href(QUEUE, { couponId })
    expect(await logged(path, form({ change: 'join' }))).toMatchObject({
      level: PINO_INFO,
      method: 'POST',
      route: QUEUE,
      status: 303,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
  })

  test.each([
    ['/', '/'],
    ['/demo', '/demo'],
    ['/demo.data', '/demo'],
    ['/restaurants/a-secret', '/restaurants/:listingId'],
    ['/api/fetch_events', '/api/fetch_events'],
    ['/no-such-page', 'unmatched'],
    ['/%E0%A4%A', 'unmatched'],
  ])('calls %s %s', async (path, route) => {
    expect(await logged(path)).toMatchObject({ level: PINO_INFO, route })
  })

  test.each([
    ['/healthz', '/healthz'],
    ['/readyz', '/readyz'],
    ['/favicon.svg', '/favicon.svg'],
    ['/art/logo-owl-96.webp', '/art/*'],
  ])('of %s is for debugging only', async (path, route) => {
    expect(await logged(path)).toMatchObject({ level: PINO_DEBUG, route })
  })

  test('holds no address, whoever made one up', async () => {
    await logged('/reset-password?token=a-secret')
    await logged('/no-such-secret')
    expect(JSON.stringify(entries())).not.toContain('secret')
  })
})

test('the figures count by route, and everything that is no route as one', async () => {
  const token = 'a token of this test'
  const figures = createTestApp(db, { metricsToken: token })
  for (const path of ['/demo', '/demo', '/no-such-page', '/nor-this']) await figures.request(path)
  const text = await (
    await figures.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  ).text()
  expect(text).toContain('hush_http_answers_total{method="GET",route="/demo",status="200"} 2')
  expect(text).toContain('hush_http_answers_total{method="GET",route="unmatched",status="404"} 2')
  expect(text).toContain('hush_http_answer_seconds_count{route="/demo"} 2')
  expect(text).not.toMatch(/no-such-page|nor-this/)
})

test.each<HeadersInit>([
  {},
  { authorization: 'Bearer another' },
  { 'x-forwarded-for': '127.0.0.1' },
])('the figures are not for %j', async headers => {
  expect((await createTestApp(db).request('/metrics', { headers })).status).toBe(404)
  const guarded = createTestApp(db, { metricsToken: 'a token of this test' })
  expect((await guarded.request('/metrics', { headers })).status).toBe(404)
})
