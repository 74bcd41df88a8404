import { beforeEach, describe, expect, test } from 'vitest'
import { onDay } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { untilWaiting, withoutLocks } from '../../../../test/locks.ts'
import { addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { followListing } from '../follows/follows.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import { readStarts } from './read-starts.server.ts'

const { db } = useDatabase()

let dana = ''
let owl = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  dana = await addPerson(db, PEOPLE.dana)
  await followListing(db, { accountId: dana, listingId: owl, now: onDay('11:00') })
  await turn(4)
})

const turn = (day: number) =>
  turnSwitch(db, {
    accountId: dana,
    of: { kind: 'listing', id: owl },
    turn: { name: 'starts', day, isOn: true },
    now: onDay('11:00'),
  })

/** Another process is about to write the same alert, so the reading waits in its middle. */
async function writeSame() {
  const writing = await db.startTransaction().execute()
  const at = onDay('16:00', 18)
  const times = { due_at: onDay('15:00', 18), expires_at: at }
  await writing
    .insertInto('alerts')
    .values({
      account_id: dana,
      channel: 'mail',
      listing_id: owl,
      kind: 'start',
      subject: at.toISOString(),
      ...times,
    })
    .execute()
  return writing
}

async function startsFound(): Promise<number> {
  await readStarts(db, { now: onDay('12:00') })
  return (await db.selectFrom('alerts').select('id').where('kind', '=', 'start').execute()).length
}

describe('a day that is switched on while the starts of its place are read', () => {
  test('is read too', async () => {
    const writing = await writeSame()
    const reading = readStarts(db, { now: onDay('12:00') })
    await untilWaiting(db)
    const turned = turn(3)
    await untilWaiting(db, 2)
    await writing.rollback().execute()
    await Promise.all([reading, turned])
    expect(await startsFound()).toBe(2)
  })

  test('would be lost without the lock: the check that this test can fail', async () => {
    const writing = await writeSame()
    const unlocked = db.withPlugin(withoutLocks)
    const reading = readStarts(unlocked, { now: onDay('12:00') })
    await untilWaiting(db)
    await turn(3)
    await writing.rollback().execute()
    await reading
    expect(await startsFound()).toBe(1)
  })
})
