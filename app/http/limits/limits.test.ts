import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDb, createPool } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { limitsThat } from '../../../test/limits.ts'
import { keptLog, silentLog } from '../../../test/log.ts'
import { createLimits, deleteExpiredLimits, takeLimits, tooManySentence } from './limits.server.ts'

const { db } = useDatabase({ size: 20 })
const SECRET = 'a secret of these tests'
const limits = createLimits(db, SECRET, { log: silentLog })
const NAME = 'log-in to account by network'

describe('a limit of five', () => {
  test('lets exactly five of forty through at once, however many processes count', async () => {
    const others = [
      limits,
      createLimits(db, SECRET, { log: silentLog }),
      createLimits(db, SECRET, { log: silentLog }),
    ]
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (others[index % 3] ?? limits).take(NAME, 'vera')),
    )
    expect(waits.filter(seconds => seconds === 0)).toHaveLength(5)
    for (const seconds of waits) expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  test('counts each key on its own and keeps no key readable', async () => {
    for (let use = 0; use < 5; use += 1) await limits.take(NAME, 'vera@example.com')
    expect(await limits.take(NAME, 'vera@example.com')).toBeGreaterThan(0)
    expect(await limits.take(NAME, 'dana@example.com')).toBe(0)
    const rows = await db.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  test('keeps hashes that cannot be made without the secret', async () => {
    await limits.take(NAME, 'vera@example.com')
    await createLimits(db, 'another secret', { log: silentLog }).take(NAME, 'vera@example.com')
    const rows = await db.selectFrom('rate_limits').select('key').execute()
    expect(new Set(rows.map(row => row.key)).size).toBe(2)
    const plain = createHash('sha256').update('vera@example.com').digest('base64url')
    expect(JSON.stringify(rows)).not.toContain(plain)
  })

  test('is not moved on by those who keep trying, and begins anew when its time is over', async () => {
    for (let use = 0; use < 8; use += 1) await limits.take(NAME, 'vera')
    const { expire } = await db.selectFrom('rate_limits').select('expire').executeTakeFirstOrThrow()
    await limits.take(NAME, 'vera')
    const after = await db.selectFrom('rate_limits').select('expire').executeTakeFirstOrThrow()
    expect(after.expire).toBe(expire)
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute()
    expect(await limits.take(NAME, 'vera')).toBe(0)
  })

  test('can be given back, one use at a time', async () => {
    for (let use = 0; use < 5; use += 1) await limits.take(NAME, 'vera')
    await limits.giveBack(NAME, 'vera')
    expect(await limits.take(NAME, 'vera')).toBe(0)
    expect(await limits.take(NAME, 'vera')).toBeGreaterThan(0)
  })

  test('can be forgotten', async () => {
    for (let use = 0; use < 6; use += 1) await limits.take(NAME, 'vera')
    await limits.clear(NAME, 'vera')
    expect(await limits.take(NAME, 'vera')).toBe(0)
  })
})

test('of several limits, a use refused by the first is not counted by the next', async () => {
  const uses = [
    [NAME, 'vera'],
    ['log-in to account', 'vera'],
  ] as const
  for (let use = 0; use < 9; use += 1) await takeLimits(limits, uses)
  const rows = await db.selectFrom('rate_limits').select('points').orderBy('points').execute()
  expect(rows.map(row => row.points)).toEqual([5, 9])
})

test('what cannot be counted is refused', async () => {
  const broken = limitsThat(() => Promise.reject(new Error('gone')))
  await expect(takeLimits(broken, [[NAME, 'vera']])).rejects.toMatchObject({
    init: { status: 503 },
  })
})

test('old counts are forgotten', async () => {
  await limits.take(NAME, 'vera')
  await deleteExpiredLimits(db, { now: new Date() })
  expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
  await deleteExpiredLimits(db, { now: new Date(Date.now() + 16 * 60_000) })
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})

test('the wait is told in whole minutes', () => {
  expect(tooManySentence(1)).toContain('wait a minute')
  expect(tooManySentence(61)).toContain('wait 2 minutes')
})

test('why a limit could not be counted is in the log', async () => {
  const down = createDb(createPool({ connectionString: 'postgres://hush@127.0.0.1:1/none' }))
  const { log, entries } = keptLog()
  await expect(createLimits(down, SECRET, { log }).take(NAME, 'vera@example.com')).rejects.toThrow()
  await down.destroy()
  expect(entries()).toMatchObject([{ limit: NAME, msg: 'a limit could not be counted' }])
  expect(JSON.stringify(entries())).not.toContain('vera')
})

test.each(['search by address', 'queue by account'] as const)('%s writes no row', async name => {
  const waits = await Promise.all(
    Array.from({ length: 40 }, () => limits.take(name, '203.0.113.1')),
  )
  expect(waits.filter(seconds => seconds === 0)).toHaveLength(30)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})
