import { HOUR_MS } from '@hush/hours/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { keptLog } from '../../../test/log.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addPerson, PEOPLE } from '../../../test/world.ts'
import { startSession } from '../../domain/accounts/sessions.server.ts'
import { changeLimits } from '../../domain/following/alerts/alert-settings.server.ts'
import type { PushOutcome, PushTransport } from '../../domain/following/alerts/push.ts'
import { subscribe } from '../../domain/following/alerts/subscriptions.server.ts'
import { deleteExpiredPushes, deliverPush, writePushes } from './outbox.server.ts'

const { db } = useDatabase()
const { log, entries, clear } = keptLog()
const expiresAt = new Date(TEST_NOW.getTime() + HOUR_MS)
const later = new Date(expiresAt.getTime() + 1)

let dana = ''
let pushId = ''
beforeEach(async () => {
  clear()
  dana = await addPerson(db, PEOPLE.dana)
  const { token } = await db
    .transaction()
    .execute(tx => startSession(tx, { accountId: dana, role: 'diner', now: TEST_NOW }))
  const keys = { p256dh: 'B'.padEnd(87, 'k'), auth: 'a'.repeat(22) }
  const target = { endpoint: 'https://push.example.com/dana', ...keys }
  await subscribe(db, { accountId: dana, token, target, now: TEST_NOW })
  const push = { accountId: dana, payload: 'hello', expiresAt }
  const [written = ''] = await db.transaction().execute(tx => writePushes(tx, push))
  pushId = written
})

function answering(...outcomes: PushOutcome[]) {
  const sent: number[] = []
  const transport: PushTransport = {
    async send(_target, { ttlSeconds }) {
      sent.push(ttlSeconds)
      return outcomes[sent.length - 1] ?? 'sent'
    },
  }
  const deliver = (now = TEST_NOW) => deliverPush({ db, transport, now: () => now, log }, pushId)
  return { sent, deliver }
}

const waiting = () => db.selectFrom('pushes').select('id').execute()
const browsers = () => db.selectFrom('push_subscriptions').select('id').execute()

describe('a push that waits', () => {
  test('is sent once, also by eight processes at once', async () => {
    const { sent, deliver } = answering()
    await Promise.all(Array.from({ length: 8 }, () => deliver()))
    expect(await deliver()).toBe(0)
    expect(sent).toEqual([3_600])
    expect(await waiting()).toEqual([])
  })

  test('waits as long as its service says, and is sent then', async () => {
    const { sent, deliver } = answering({ retryAfterSeconds: 90 })
    expect(await deliver()).toBe(90)
    expect(await deliver()).toBe(0)
    expect(sent).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('is not repeated where it may have been sent', async () => {
    const { sent, deliver } = answering('unclear')
    await deliver()
    await deliver()
    expect(sent).toHaveLength(1)
  })

  test('is not repeated where the process died while it was sent', async () => {
    await db.updateTable('pushes').set({ sending_at: TEST_NOW }).execute()
    const { sent, deliver } = answering()
    expect(await deliver()).toBe(0)
    expect(sent).toEqual([])
    await deleteExpiredPushes(db, { now: later })
    expect(await waiting()).toEqual([])
  })

  test('that is refused is in the log with its status, and is not sent again', async () => {
    const { deliver } = answering({ refusedStatus: 403 })
    await deliver()
    expect(entries()).toMatchObject([{ level: 40, pushId, status: 403 }])
    expect(await waiting()).toEqual([])
    expect(await browsers()).toHaveLength(1)
  })

  test('forgets a browser that is gone', async () => {
    await answering('gone').deliver()
    expect(await browsers()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('is not sent once the quiet hours began, and is cleaned up', async () => {
    const { sent, deliver } = answering()
    await deliver(later)
    expect(sent).toEqual([])
    await deleteExpiredPushes(db, { now: expiresAt })
    expect(await waiting()).toHaveLength(1)
    await deleteExpiredPushes(db, { now: later })
    expect(await waiting()).toEqual([])
  })

  test('is not sent to who wants none any more', async () => {
    const { sent, deliver } = answering()
    await changeLimits(db, { accountId: dana, mail: 1, push: 0 })
    await deliver()
    expect(sent).toEqual([])
  })
})
