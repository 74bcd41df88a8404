import { readQuery } from '@hush/hours/questions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../../../db/client.ts'
import { changeWeek, onDay } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { untilWaiting, withoutLocks } from '../../../../test/locks.ts'
import { addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { lockReaders } from '../../listings/moving/move-followers.server.ts'
import { saveSearch } from '../saved-searches/saved-searches.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import { lockStarts } from './first-starts.server.ts'
import { readSearchStarts } from './read-search-starts.server.ts'

const { db } = useDatabase({ size: 20 })

let owl = 0
let fox = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  fox = (await addListing(db, { name: 'Silver Fox' })).id
  await changeWeek(db, owl, 'Daily 5pm-7pm')
  await changeWeek(db, fox, 'Daily 6pm-8pm')
  await saveFor(await addPerson(db, PEOPLE.dana))
})

async function saveFor(accountId: string): Promise<void> {
  const { query } = readQuery('after 3pm', { today: 3 })
  const now = onDay('11:00')
  const saved = await saveSearch(db, { accountId, query, zipCode: '20852', now })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  await turnSwitch(db, {
    accountId,
    of: { kind: 'question', id: saved.id },
    turn: { name: 'starts', day: null, isOn: true },
    now,
  })
}

const read = (now: Date, from: Db = db) => readSearchStarts(from, { now })

async function starts(): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    select name || ' ' || to_char(expires_at at time zone 'America/New_York', 'DD HH24:MI') as start
    from alerts join listings on listings.id = listing_id
    where alerts.kind = 'start' order by expires_at`.execute(db)
  return rows.map(({ start }) => start)
}

const change = (listingId: number, text: string) =>
  db.transaction().execute(tx => changeWeek(tx, listingId, text))

/** What a claim and a change of the week do first. */
async function holdOwl() {
  const holding = await db.startTransaction().execute()
  await holding.selectFrom('listings').select('id').where('id', '=', owl).forUpdate().execute()
  return holding
}

describe('reading the first start of a saved search', () => {
  test('waits for no change of its place, and is done once that has happened', async () => {
    await read(onDay('12:00'))
    const changing = await holdOwl()
    await read(onDay('12:00', 18))
    await changeWeek(changing, owl, 'Daily 7pm-9pm')
    await changing.commit().execute()
    await read(onDay('12:01', 18))
    expect(await starts()).toEqual([
      'Copper Owl 17 17:00',
      'Silver Fox 18 18:00',
      'Silver Fox 19 18:00',
      'Silver Fox 20 18:00',
    ])
  })

  test('waits for no claim of its place, and is done once that has happened', async () => {
    await read(onDay('12:00'))
    const claiming = await holdOwl()
    await read(onDay('12:00', 18))
    await lockReaders(claiming, { from: owl, to: fox })
    await claiming.commit().execute()
    await read(onDay('12:01', 18))
    expect(await starts()).toContain('Copper Owl 20 17:00')
  })

  test('loses nothing and stops nobody in many rounds of changes and claims', async () => {
    for (const email of ['a@hush.test', 'b@hush.test', 'c@hush.test']) {
      await saveFor(await addPerson(db, { ...PEOPLE.omar, email }))
    }
    const claim = () =>
      db.transaction().execute(async tx => {
        const both = tx.selectFrom('listings').select('id').where('id', 'in', [owl, fox])
        await both.orderBy('id').forUpdate().execute()
        await lockReaders(tx, { from: owl, to: fox })
      })
    for (let round = 0; round < 40; round += 1) {
      const now = onDay('12:00', 10 + (round % 18))
      await db.updateTable('saved_questions').set({ starts_read_until: null }).execute()
      const hour = 3 + (round % 3)
      await Promise.all([
        read(now),
        change(owl, `Daily ${hour}pm-9pm`),
        read(now),
        claim(),
        change(fox, `Daily ${hour + 1}pm-9pm`),
        read(now),
      ])
    }
    await db.updateTable('saved_questions').set({ starts_read_until: null }).execute()
    await read(onDay('12:00', 29))
    expect((await starts()).filter(start => start.startsWith('Copper Owl 30'))).toHaveLength(4)
  })
})

describe('a first start that was found', () => {
  const first = () => ({
    listingId: owl,
    at: onDay('17:00'),
    dueAt: null,
    expiresAt: onDay('17:00'),
  })
  const holds = (tx: Tx) => {
    const starts = [{ day: '2027-06-17', first: first() }]
    return lockStarts(tx, { starts, minute: null, now: onDay('12:00') })
  }
  const locking = (from: Db) => from.startTransaction().execute()

  test('stays until it is written', async () => {
    const writing = await locking(db)
    expect(await holds(writing)).toBe(true)
    const changing = change(owl, 'Daily 7pm-9pm')
    await untilWaiting(db)
    expect(await holds(writing)).toBe(true)
    await writing.commit().execute()
    await changing
    expect(await db.transaction().execute(holds)).toBe(false)
  })

  test('would move without the lock: the check that this test can fail', async () => {
    const writing = await locking(db.withPlugin(withoutLocks))
    expect(await holds(writing)).toBe(true)
    await change(owl, 'Daily 7pm-9pm')
    expect(await holds(writing)).toBe(false)
    await writing.commit().execute()
  })

  test('is none any more once its place is hidden or its hours are doubted', async () => {
    const owls = db.updateTable('listings').where('id', '=', owl)
    await owls.set({ doubted_from: onDay('10:00') }).execute()
    expect(await db.transaction().execute(holds)).toBe(false)
    await owls.set({ doubted_from: null, hidden_at: onDay('10:00') }).execute()
    expect(await db.transaction().execute(holds)).toBe(false)
  })
})
