import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { keptLog, silentLog } from '../../../test/log.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { joinQueue } from '../../domain/promotions/queue.server.ts'
import { createQueueFeed, type QueueFeed } from './queue-feed.server.ts'
import { createRefresher } from './refresher.server.ts'

const HERE = '203.0.113.1'
const { db } = useDatabase()

let feed: QueueFeed
let couponId = ''
beforeEach(async () => {
  feed = createQueueFeed(db, { log: silentLog, bounds: { perProcess: 3, perAddress: 2 } })
  couponId = await addCoupon(db, (await addListing(db)).id)
})
afterEach(() => feed.close())

const reader = (address: string, { signal } = new AbortController()) => ({ address, signal })

async function follow(address = HERE) {
  const stream = await feed.follow([couponId], reader(address))
  if (typeof stream === 'string') throw new Error(stream)
  return stream
}

async function join(): Promise<void> {
  const number = crypto.randomUUID()
  const dinerId = await addPerson(db, { ...PEOPLE.dana, email: `${number}@hush.test` })
  await joinQueue(db, { couponId, dinerId, now: TEST_NOW })
  feed.changed()
}

describe('following a queue', () => {
  test('begins with how it is and goes on with every change', async () => {
    const events = readEvents(await follow())
    const queue = { couponId, target: 2, asOf: expect.any(Number) }
    expect(await events.next()).toEqual({
      name: 'message',
      data: [{ ...queue, current: 0, isActivated: false, isEnded: false }],
    })
    await join()
    expect(await events.next()).toMatchObject({ data: [{ ...queue, current: 1 }] })
    await join()
    expect(await events.next()).toMatchObject({ data: [{ current: 2, isActivated: true }] })
  })

  test('tells a later look from an earlier one by the clock of the database', async () => {
    const [before] = await feed.read([couponId])
    const [after] = await feed.read([couponId])
    expect(after?.asOf).toBeGreaterThan(before?.asOf ?? Number.POSITIVE_INFINITY)
  })

  test('leaves out what is hidden or unknown', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect(await feed.read([couponId, crypto.randomUUID()])).toEqual([])
  })

  test('is refused beyond so many for an address and for the process', async () => {
    await follow()
    await follow()
    expect(await feed.follow([couponId], reader(HERE))).toBe('too-many-from-here')
    await follow('203.0.113.2')
    expect(await feed.follow([couponId], reader('203.0.113.3'))).toBe('too-many')
  })

  test('gives its place back when the reader leaves', async () => {
    const events = readEvents(await follow())
    await events.leave()
    expect(feed.followers()).toBe(0)
  })

  test('gives its place back when the reader leaves before it is answered', async () => {
    const leaving = new AbortController()
    const answer = feed.follow([couponId], reader(HERE, leaving))
    expect(feed.followers()).toBe(1)
    leaving.abort()
    await answer
    expect(feed.followers()).toBe(0)
    await expect(feed.follow([couponId], reader(HERE, leaving))).rejects.toThrow()
    expect(feed.followers()).toBe(0)
  })

  test('drops a reader that does not read, and nobody else', async () => {
    const reading = readEvents(await follow('203.0.113.2'))
    await reading.next()
    await follow()
    for (let change = 1; feed.followers() === 2 && change < 40; change += 1) {
      await db
        .updateTable('coupons')
        .set({ target: 2 + change })
        .execute()
      feed.changed()
      await reading.until(({ data }) => JSON.stringify(data).includes(`"target":${2 + change}`))
    }
    expect(feed.followers()).toBe(1)
  })

  test('ends when the process stops, for those who follow and those who come', async () => {
    const events = readEvents(await follow())
    await events.next()
    feed.close()
    expect(await events.next()).toBeNull()
    expect(await feed.follow([couponId], reader(HERE))).toBe('too-many')
  })

  test('keeps no place for a reader whose queue could not be read', async () => {
    const down = createQueueFeed(db, { log: silentLog })
    await expect(down.follow(['no id'], reader(HERE))).rejects.toThrow()
    await expect.poll(() => down.followers()).toBe(0)
    down.close()
  })
})

test('a refresh that fails is logged and repeated', async () => {
  const { log, entries } = keptLog()
  const refresh = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('Too many.'))
  const refresher = createRefresher(refresh, { log })
  refresher.refreshOnce()
  await expect.poll(() => refresh.mock.calls.length).toBe(2)
  refresher.close()
  expect(entries()).toMatchObject([{ err: { message: 'Too many.' } }])
})
