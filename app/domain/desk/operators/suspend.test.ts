import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, PASSWORD } from '../../../../test/accounts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { HOUR, later, TEST_NOW } from '../../../../test/moment.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../../test/world.ts'
import { logIn } from '../../accounts/log-in.server.ts'
import { findViewer } from '../../accounts/sessions.server.ts'
import { revokeOperator } from './operators.server.ts'
import { hideListing, showListing } from './show-listing.server.ts'
import { liftSuspension, suspend } from './suspend.server.ts'

const { db } = useDatabase({ size: 20 })

let olga = ''
beforeEach(async () => {
  olga = await addPerson(db, PEOPLE.olga)
})

const of = (accountId: string, actorId = olga, now = TEST_NOW) => ({
  accountId,
  reason: 'A reason.',
  by: { actorId, role: 'operator' } as const,
  now,
})

async function hiddenAt(listingId: number) {
  const { hidden_at } = await db
    .selectFrom('listings')
    .select('hidden_at')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return hidden_at
}

describe('suspending an account', () => {
  test('ends its sessions at once, and its log-in until it is lifted', async () => {
    const email = 'vera@example.com'
    const accountId = await addAccount(db, { email })
    const tryLogIn = () => logIn(db, { email, password: PASSWORD, roles: ['diner'], now: TEST_NOW })
    const before = await tryLogIn()
    if (before.outcome !== 'logged-in') throw new Error(before.outcome)
    expect(await suspend(db, of(accountId))).toBe('suspended')
    const { token } = before.session
    expect(await findViewer(db, { token, now: TEST_NOW })).toBeNull()
    expect(await tryLogIn()).toEqual({ outcome: 'suspended' })
    expect(await liftSuspension(db, of(accountId))).toBe('lifted')
    expect(await findViewer(db, { token, now: TEST_NOW })).toBeNull()
    expect(await tryLogIn()).toMatchObject({ outcome: 'logged-in' })
  })

  test('tells nothing to those without the password', async () => {
    const email = 'vera@example.com'
    await suspend(db, of(await addAccount(db, { email })))
    const guess = { email, password: 'Not the 1 we want', roles: ['diner'], now: TEST_NOW } as const
    expect(await logIn(db, guess)).toEqual({ outcome: 'no-match' })
  })

  test('leaves no session that began while it happened', async () => {
    const email = 'vera@example.com'
    const accountId = await addAccount(db, { email })
    const login = { email, password: PASSWORD, roles: ['diner'], now: TEST_NOW } as const
    await Promise.all([suspend(db, of(accountId)), ...[1, 2, 3].map(() => logIn(db, login))])
    await liftSuspension(db, of(accountId))
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('takes the listing of a business along, and brings it back', async () => {
    const { accountId, listingId } = await addBusiness(db)
    await suspend(db, of(accountId))
    expect(await hiddenAt(listingId)).toEqual(TEST_NOW)
    const show = { listingId, reason: 'A reason.', by: of(accountId).by, now: TEST_NOW }
    expect(await showListing(db, show)).toBe('business-suspended')
    await liftSuspension(db, of(accountId))
    expect(await hiddenAt(listingId)).toBeNull()
  })

  test('leaves a listing hidden that was hidden before', async () => {
    const { accountId, listingId } = await addBusiness(db)
    const { by } = of(accountId)
    await hideListing(db, { listingId, reason: 'A reason.', by, now: TEST_NOW })
    await suspend(db, of(accountId, olga, later(HOUR)))
    await liftSuspension(db, of(accountId, olga, later(2 * HOUR)))
    expect(await hiddenAt(listingId)).toEqual(TEST_NOW)
  })

  test('leaves a listing hidden that an operator hid in the same instant', async () => {
    const { accountId, listingId } = await addBusiness(db)
    const { by } = of(accountId)
    await hideListing(db, { listingId, reason: 'A reason.', by, now: TEST_NOW })
    await suspend(db, of(accountId))
    await liftSuspension(db, of(accountId))
    expect(await hiddenAt(listingId)).toEqual(TEST_NOW)
  })

  test('of an owner takes the branches along, and leaves one suspended that was before', async () => {
    const { accountId } = await addBusiness(db)
    const branches = ['a@hush.test', 'b@hush.test'].map(email => addAccount(db, { email }))
    const [alone = '', along = ''] = await Promise.all(branches)
    await db
      .updateTable('accounts')
      .set({ role: 'business', owner_id: accountId, password_hash: null, confirmed_at: TEST_NOW })
      .where('id', 'in', [alone, along])
      .execute()
    const suspended = async () => {
      const rows = db.selectFrom('accounts').select('id').where('suspended_at', 'is not', null)
      return (await rows.execute()).map(({ id }) => id)
    }
    await suspend(db, of(alone))
    await suspend(db, of(accountId))
    expect((await suspended()).toSorted()).toEqual([accountId, alone, along].toSorted())
    await liftSuspension(db, of(accountId))
    expect(await suspended()).toEqual([alone])
    await liftSuspension(db, of(alone))
    expect(await suspended()).toEqual([])
  })

  test('is told to the second of two operators', async () => {
    const accountId = await addPerson(db, PEOPLE.dana)
    const outcomes = await Promise.all([suspend(db, of(accountId)), suspend(db, of(accountId))])
    expect(outcomes.sort()).toEqual(['already-suspended', 'suspended'])
    expect(await db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1)
  })

  test('is nothing that one operator does to another, or to themselves', async () => {
    const other = await addPerson(db, { ...PEOPLE.olga, email: 'otto@hush.test' })
    const dana = await addPerson(db, PEOPLE.dana)
    const outcomes = await Promise.all([
      suspend(db, of(other)),
      suspend(db, of(olga, other)),
      suspend(db, of(olga)),
    ])
    expect(outcomes).toEqual(['operator', 'operator', 'operator'])
    expect(await suspend(db, of(dana, other))).toBe('suspended')
  })

  test('of an operator is lifted at the terminal only', async () => {
    const email = 'otto@hush.test'
    const other = await addPerson(db, { ...PEOPLE.olga, email })
    expect(await revokeOperator(db, { email, now: TEST_NOW })).toBe('revoked')
    expect(await liftSuspension(db, of(other))).toBe('operator')
    expect(await suspend(db, of(olga, other))).toBe('no-operator')
  })
})
