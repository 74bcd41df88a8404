import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness } from '../../../test/world.ts'
import { findCharge, readStanding } from './read-standing.server.ts'

const { db } = useDatabase()
const WEEK = 7 * 24 * HOUR

let accountId = ''
beforeEach(async () => {
  accountId = (await addBusiness(db)).accountId
})

async function keep(id: string, paidUntil: Date | null, endsAt: Date | null, state = 'active') {
  const row = { id, account_id: accountId, state, price_cents: 599, question: 1 }
  await db
    .insertInto('subscriptions')
    .values({ ...row, paid_until: paidUntil, ends_at: endsAt, created_at: TEST_NOW })
    .execute()
}

const standing = async () => (await readStanding(db, { accountId })).kind
const charge = () => db.transaction().execute(tx => findCharge(tx, { accountId }))

describe('of two subscriptions', () => {
  test('one that goes on is not hidden by one that ends later', async () => {
    await keep('sub_runs', later(WEEK), null)
    await keep('sub_ends', later(2 * WEEK), later(2 * WEEK))
    expect(await standing()).toBe('runs')
    expect(await charge()).toBe('plan-running')
  })

  test('one that is owed is charged beside one that is paid and ends', async () => {
    await keep('sub_due', null, null, 'past_due')
    await keep('sub_ends', later(WEEK), later(WEEK))
    expect(await standing()).toBe('ends')
    expect(await charge()).toBe('plan-running')
  })

  test('those that are over or unknown count for nothing', async () => {
    await keep('sub_over', null, null, 'canceled')
    await keep('sub_unknown', null, null, 'unknown')
    expect(await standing()).toBe('none')
    expect(await charge()).toBeNull()
  })
})
