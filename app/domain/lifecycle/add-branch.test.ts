import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting, withoutLocks } from '../../../test/locks.ts'
import { VERIFICATION_MAILS } from '../../../test/mails.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../test/world.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { liftSuspension, suspend } from '../desk/operators/suspend.server.ts'
import { addBranch } from './add-branch.server.ts'

const { db } = useDatabase({ size: 8 })

let bea = ''
let olga = ''
beforeEach(async () => {
  bea = (await addBusiness(db)).accountId
  olga = await addPerson(db, PEOPLE.olga)
})

const PIER = {
  name: 'Hopper on the Pier',
  phone: '4105550100',
  address: '2 Pier Street',
  city: 'Annapolis',
  state: 'MD',
  zipCode: '21401',
  website: null,
  category: 'Seafood',
  openingHours: [],
}

const add = (on: Db = db) =>
  addBranch(on, { ownerId: bea, place: PIER, mails: VERIFICATION_MAILS, now: TEST_NOW })
const of = (accountId: string, now = TEST_NOW) => ({
  accountId,
  reason: 'A reason.',
  by: { actorId: olga, role: 'operator' } as const,
  now,
})

/** The place is written but not yet committed when its owner is suspended: its entry in the log is held up. */
async function suspendWhileAdding(on: Db): Promise<void> {
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async tx => {
    await writeAudit(tx, {
      actorId: null,
      role: 'system',
      action: 'hold',
      objectId: 'log',
      now: TEST_NOW,
    })
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const adding = add(on)
  await untilWaiting(db, 1)
  const suspending = suspend(on, of(bea))
  await untilWaiting(db, 2)
  held.resolve()
  expect(await Promise.all([adding, suspending, holder])).toMatchObject([
    { outcome: 'added' },
    'suspended',
    undefined,
  ])
}

async function branch() {
  return db
    .selectFrom('accounts')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select(['accounts.id', 'suspended_at', 'hidden_at'])
    .where('owner_id', '=', bea)
    .executeTakeFirstOrThrow()
}

const SUSPENDED = { suspended_at: TEST_NOW, hidden_at: TEST_NOW }
const SHOWN = { suspended_at: null, hidden_at: null }

describe('a place that is added while its owner is suspended', () => {
  test('is suspended and hidden with the others', async () => {
    await suspendWhileAdding(db)
    expect(await branch()).toMatchObject(SUSPENDED)
    expect(await liftSuspension(db, of(bea))).toBe('lifted')
    expect(await branch()).toMatchObject(SHOWN)
  })

  test('would stay public without the lock of the owner (negative control)', async () => {
    await suspendWhileAdding(db.withPlugin(withoutLocks))
    expect(await branch()).toMatchObject(SHOWN)
  })
})

describe('a place of a suspended owner', () => {
  test('is not brought back before its owner', async () => {
    await add()
    await suspend(db, of(bea))
    const { id } = await branch()
    expect(await liftSuspension(db, of(id, later(MINUTE)))).toBe('owner-suspended')
    expect(await branch()).toMatchObject(SUSPENDED)
  })

  test('that was suspended by itself stays so, until it is lifted after its owner', async () => {
    await add()
    const { id } = await branch()
    await suspend(db, of(id))
    await suspend(db, of(bea, later(MINUTE)))
    await liftSuspension(db, of(bea, later(2 * MINUTE)))
    expect(await branch()).toMatchObject(SUSPENDED)
    expect(await liftSuspension(db, of(id, later(2 * MINUTE)))).toBe('lifted')
    expect(await branch()).toMatchObject(SHOWN)
  })
})
