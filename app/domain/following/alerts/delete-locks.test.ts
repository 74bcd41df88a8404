import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeWeek, onDay } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { lockReaders, uniteSwitches } from '../../listings/moving/move-followers.server.ts'
import { followListing, unfollowListing } from '../follows/follows.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import { readChanges } from './read-changes.server.ts'

const { db } = useDatabase()

let dana = ''
let owl = 0
let fox = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  fox = (await addListing(db, { name: 'Silver Fox' })).id
  dana = await addPerson(db, PEOPLE.dana)
  for (const listingId of [owl, fox]) {
    await followListing(db, { accountId: dana, listingId, now: onDay('11:00') })
  }
})

async function deleteDana(): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    select delete_diner(id, password_hash) as outcome from accounts where id = ${dana}`.execute(db)
  return rows[0]?.outcome
}

const readChange = (now: Date) => readChanges(db, { now })

async function changeOwl(): Promise<void> {
  await changeWeek(db, owl, 'Daily 3pm-6pm')
  await sql`update follows set minutes_known = '{}' where listing_id = ${owl}`.execute(db)
  await readChange(onDay('11:30'))
}

const claimFox = () =>
  db.transaction().execute(async tx => {
    const both = tx.selectFrom('listings').select('id').where('id', 'in', [owl, fox])
    await both.orderBy('id').forUpdate().execute()
    await lockReaders(tx, { from: fox, to: owl })
    await uniteSwitches(tx, { from: fox, to: owl })
  })

const switchOff = () =>
  turnSwitch(db, {
    accountId: dana,
    of: { kind: 'listing', id: owl },
    turn: { name: 'week', day: null, isOn: false },
    now: onDay('11:30'),
  })

describe('an account that is being deleted', () => {
  test.each([
    ['unfollowing', () => unfollowListing(db, { accountId: dana, listingId: owl })],
    ['switching off', switchOff],
    ['a claim of what it follows', claimFox],
    ['reading a change of what it follows', () => readChange(onDay('12:00'))],
  ])('is deleted, whatever %s locks at the same time', async (_, act) => {
    await changeOwl()
    const holding = await db.startTransaction().execute()
    await holding.selectFrom('follows').selectAll().forUpdate().execute()
    const deleting = deleteDana()
    await untilWaiting(db)
    const acting = act()
    await untilWaiting(db, 2)
    await holding.rollback().execute()
    const [outcome] = await Promise.all([deleting, acting])
    expect(outcome).toBe('deleted')
  })
})
