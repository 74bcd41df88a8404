import { describe, expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { DAY, HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { cleanUpAccounts } from './clean-up-accounts.server.ts'
import { endSession, endSessions, findViewer, startSession } from './sessions.server.ts'
import type { Role } from './viewer.ts'

const { db } = useDatabase({ size: 20 })

async function begin({ role = 'diner', now = TEST_NOW }: { role?: Role; now?: Date } = {}) {
  const email = `${role}@example.com`
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const accountId = found?.id ?? (await addAccount(db, { email, password: 'Sunset 3 docks', role }))
  const { token } = await db.transaction().execute(tx => startSession(tx, { accountId, role, now }))
  return { accountId, token }
}

async function isSignedIn(token: string, now: Date): Promise<boolean> {
  return (await findViewer(db, { token, now })) !== null
}

describe('a session', () => {
  test('shows who is looking, and is stored as a hash', async () => {
    const { accountId, token } = await begin()
    expect(await findViewer(db, { token, now: TEST_NOW })).toMatchObject({
      accountId,
      role: 'diner',
    })
    const stored = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(stored.token_hash).toHaveLength(32)
    expect(stored.token_hash.toString('utf8')).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test.each<[Role, number, number]>([
    ['diner', 7 * DAY, 30 * DAY],
    ['business', DAY, 7 * DAY],
    ['operator', 30 * MINUTE, 12 * HOUR],
  ])(
    'of a %s ends when unused, and at the latest after its longest time',
    async (role, idle, longest) => {
      const unused = await begin({ role })
      expect(await isSignedIn(unused.token, later(idle))).toBe(false)
      const used = await begin({ role })
      for (let time = 0; time < longest; time += idle * 0.9) {
        expect(await isSignedIn(used.token, later(time))).toBe(true)
      }
      expect(await isSignedIn(used.token, later(longest - 1))).toBe(true)
      expect(await isSignedIn(used.token, later(longest))).toBe(false)
    },
  )

  test('is written to once in five minutes at most', async () => {
    const { token } = await begin()
    const seen = async () =>
      (await db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at
    await findViewer(db, { token, now: later(5 * MINUTE) })
    expect(await seen()).toEqual(TEST_NOW)
    await findViewer(db, { token, now: later(6 * MINUTE) })
    expect(await seen()).toEqual(later(6 * MINUTE))
  })

  test('ends at once when it is ended, and others of the account stay', async () => {
    const one = await begin()
    const other = await begin()
    await endSession(db, { token: one.token })
    expect(await isSignedIn(one.token, TEST_NOW)).toBe(false)
    expect(await isSignedIn(other.token, TEST_NOW)).toBe(true)
  })

  test('ends with all others of its account', async () => {
    const one = await begin()
    const other = await begin()
    await db.transaction().execute(tx => endSessions(tx, { accountId: one.accountId }))
    expect(await isSignedIn(one.token, TEST_NOW)).toBe(false)
    expect(await isSignedIn(other.token, TEST_NOW)).toBe(false)
  })

  test('is one of ten at most: the oldest makes room', async () => {
    const tokens: string[] = []
    for (let minute = 0; minute < 12; minute += 1) {
      tokens.push((await begin({ now: later(minute * MINUTE) })).token)
    }
    const alive = await Promise.all(tokens.map(token => isSignedIn(token, later(12 * MINUTE))))
    expect(alive).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  })

  test('is one of ten also when forty begin at once', async () => {
    await begin()
    await Promise.all(Array.from({ length: 40 }, () => begin()))
    expect(await db.selectFrom('sessions').select('account_id').execute()).toHaveLength(10)
  })
})

test('cleaning up forgets what is over and accounts that stayed unconfirmed for a week', async () => {
  const { token } = await begin()
  await begin({ role: 'business' })
  await db
    .updateTable('accounts')
    .set({ confirmed_at: null })
    .where('role', '=', 'business')
    .execute()
  await cleanUpAccounts(db, { now: later(6 * DAY) })
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('sessions').select('account_id').execute()).toHaveLength(1)
  expect(await isSignedIn(token, later(6 * DAY))).toBe(true)
  await cleanUpAccounts(db, { now: later(8 * DAY) })
  expect(await db.selectFrom('accounts').select('role').execute()).toEqual([{ role: 'diner' }])
})
