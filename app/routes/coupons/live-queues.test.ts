import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { silentLog } from '../../../test/log.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { MAX_LIVE_QUEUES } from '../../domain/promotions/live-queue.ts'
import { createQueueFeed } from '../../http/coupons/queue-feed.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let couponId = ''
beforeEach(async () => {
  couponId = await addCoupon(db, (await addListing(db)).id)
})

const queues = (couponIds: string[]) =>
  `/queues?${new URLSearchParams(couponIds.map(id => ['coupon', id]))}`
const asEvents = { headers: { accept: 'text/event-stream', 'x-forwarded-for': '203.0.113.1' } }

describe('the stream of queues', () => {
  test('is one that nothing on the way stores, compresses or holds back', async () => {
    const answer = await app.request(queues([couponId]), {
      headers: { ...asEvents.headers, 'accept-encoding': 'gzip, br' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    await readEvents(answer.body).leave()
  })

  test('tells how full a queue is and never who is in it', async () => {
    const dinerId = await addPerson(db, PEOPLE.dana)
    const dana = await signIn(db, dinerId)
    await app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, dana))
    const answer = await app.request(queues([couponId]), {
      headers: { ...asEvents.headers, cookie: dana },
    })
    const events = readEvents(answer.body)
    const told = { couponId, current: 1, target: 2, isActivated: false, isEnded: false }
    expect((await events.next())?.data).toEqual([{ ...told, asOf: expect.any(Number) }])
    await events.leave()
  })

  test('is also told once, as JSON, to pages that no stream reaches', async () => {
    const answer = await app.request(queues([couponId]), {
      headers: { accept: 'application/json' },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject([{ couponId, current: 0 }])
  })

  test.each([
    ['none', []],
    ['no id', ['nobody']],
    ['too many', Array.from({ length: MAX_LIVE_QUEUES + 1 }, () => crypto.randomUUID())],
  ])('is refused for %s', async (_, couponIds) => {
    expect((await app.request(queues(couponIds), asEvents)).status).toBe(400)
  })

  test.each([
    [{ perProcess: 9, perAddress: 0 }, 429],
    [{ perProcess: 0, perAddress: 9 }, 503],
  ])('beyond %j is refused with %i, to be tried later', async (bounds, status) => {
    const crowded = createTestApp(db, {
      queueFeed: createQueueFeed(db, { log: silentLog, bounds }),
    })
    const answer = await crowded.request(queues([couponId]), asEvents)
    expect(answer.status).toBe(status)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('keeps no place for a browser that went on before it was answered', async () => {
    const going = new AbortController()
    const answer = app.request(queues([couponId]), { ...asEvents, signal: going.signal })
    await expect.poll(() => app.services.queueFeed.followers(), { interval: 1 }).toBe(1)
    going.abort()
    await answer
    expect(app.services.queueFeed.followers()).toBe(0)
  })

  test('knows a coupon also by capital letters', async () => {
    const answer = await app.request(queues([couponId.toUpperCase(), couponId]), asEvents)
    const events = readEvents(answer.body)
    expect(await events.next()).toMatchObject({ data: [{ couponId }] })
    await events.leave()
  })

  test('opens nothing for a question about its headers alone', async () => {
    await app.request(queues([couponId]), { ...asEvents, method: 'HEAD' })
    expect(app.services.queueFeed.followers()).toBe(0)
  })
})
