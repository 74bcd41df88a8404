import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../test/accounts.ts'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { creditLedger } from '../../../test/ledger.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addVerification } from '../../../test/verifications.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { suspend } from '../desk/operators/suspend.server.ts'
import { followListing } from '../following/follows/follows.server.ts'
import { findBalance, writeEntry } from '../payouts/ledger.server.ts'
import type { EntryKind } from '../payouts/ledger-moves.ts'
import { joinQueue } from '../promotions/queue.server.ts'
import { decideVerification } from '../verifications/review-verification.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { deleteBusiness } from './delete-business.server.ts'

const { db } = useDatabase()

let bea = { accountId: '', listingId: 0 }
let dana = ''
beforeEach(async () => {
  const account = { password_hash: await hashOf(PASSWORD) }
  bea = await addBusiness(db, PEOPLE.bea, { account })
  dana = await addPerson(db, PEOPLE.dana)
})

function remove(password = PASSWORD) {
  const { accountId } = bea
  const own = { accountId, ownerId: accountId }
  return deleteAccount(db, { ...own, password, mails: outboxOnly, now: TEST_NOW })
}

describe('deleting the account of a business', () => {
  test('takes its page off and its followers away', async () => {
    const follow = { account_id: dana, listing_id: bea.listingId }
    await db.insertInto('follows').values(follow).execute()
    expect(await remove()).toBe('deleted')
    const listing = await db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
    expect(listing).toMatchObject({ business_id: null, verified_at: null })
    expect(listing.hidden_at).toEqual(TEST_NOW)
    expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('businesses').selectAll().execute()).toEqual([])
  })

  test('waits while Hush owes it money or a payout is on its way, and its books stay', async () => {
    const { accountId: businessId } = bea
    await creditLedger(db, businessId, 500)
    expect(await remove()).toBe('money-left')
    const move = (kind: EntryKind, aboutId: string) =>
      db
        .transaction()
        .execute(tx => writeEntry(tx, { kind, businessId, aboutId, cents: 500, at: TEST_NOW }))
    const payout = randomUUID()
    await move('payout requested', payout)
    expect(await remove()).toBe('money-left')
    await move('payout paid', payout)
    expect(await remove()).toBe('deleted')
    expect(await findBalance(db, { businessId })).toMatchObject({ paidOut: 500 })
  })

  test('gives back the found listing that it claimed, as it was found', async () => {
    const found = await addTwin(db)
    const newcomer = await addNewcomer(db)
    await followListing(db, { accountId: dana, listingId: found, now: TEST_NOW })
    expect(await claim(db, { businessId: newcomer.accountId, listingId: found })).toBe('claimed')
    const password_hash = await hashOf(PASSWORD)
    await db.updateTable('accounts').set({ password_hash }).execute()
    bea = newcomer
    expect(await remove()).toBe('deleted')
    const listings = db.selectFrom('listings').select(['hidden_at', 'claimed_at', 'rating'])
    expect(await listings.where('id', '=', found).executeTakeFirst()).toEqual({
      hidden_at: null,
      claimed_at: null,
      rating: 4.3,
    })
    expect(await listings.where('id', '=', newcomer.listingId).executeTakeFirst()).toEqual({
      hidden_at: TEST_NOW,
      claimed_at: null,
      rating: null,
    })
    const follows = await db.selectFrom('follows').select(['account_id', 'listing_id']).execute()
    expect(follows).toEqual([{ account_id: dana, listing_id: found }])
    const claims = await db.selectFrom('claims').select(['undone_at', 'undone_by']).execute()
    expect(claims).toEqual([{ undone_at: TEST_NOW, undone_by: null }])
  })

  test('needs the password', async () => {
    expect(await remove('Not the one 4 me')).toBe('wrong-password')
  })

  test('waits while a queue is open, or a code of an activated one can be used', async () => {
    const open = await addCoupon(db, bea.listingId)
    expect(await remove()).toBe('promotions-running')
    await db.deleteFrom('coupons').where('id', '=', open).execute()
    const couponId = await addCoupon(db, bea.listingId, { target: 1 })
    await joinQueue(db, { couponId, dinerId: dana, now: TEST_NOW })
    expect(await remove()).toBe('promotions-running')
    await db.updateTable('queue_entries').set({ redeemed_at: TEST_NOW }).execute()
    expect(await remove()).toBe('deleted')
    expect(await db.selectFrom('coupons').select('id').execute()).toEqual([{ id: couponId }])
  })
})

describe('beside an operator, at the same time', () => {
  const ROUNDS = 12
  const by = { actorId: null, role: 'operator' } as const

  async function addToDelete(round: number) {
    const account = { password_hash: 'compared', verified_at: null }
    const person = { ...PEOPLE.bea, email: `bea${round}@hush.test` }
    return (await addBusiness(db, person, { account })).accountId
  }
  const deleting = (accountId: string) =>
    db.transaction().execute(tx =>
      deleteBusiness(tx, {
        accountId,
        ownerId: accountId,
        comparedHash: 'compared',
        mails: outboxOnly,
        now: TEST_NOW,
      }),
    )

  test('who approves it, one waits for the other and nobody fails', async () => {
    const links = { profile: '', verification: '' }
    for (let round = 0; round < ROUNDS; round += 1) {
      const accountId = await addToDelete(round)
      const verificationId = await addVerification(db, accountId)
      const decision = { decision: 'approved' } as const
      const review = { verificationId, decision, by, mail: outboxOnly, links, now: TEST_NOW }
      const [decided, deleted] = await Promise.all([
        decideVerification(db, review),
        deleting(accountId),
      ])
      expect(deleted).toBe('deleted')
      expect(['decided', 'not-found']).toContain(decided)
    }
  })

  test('who suspends it, one waits for the other and nobody fails', async () => {
    const olga = await addPerson(db, PEOPLE.olga)
    for (let round = 0; round < ROUNDS; round += 1) {
      const accountId = await addToDelete(round)
      const input = { accountId, reason: 'Fake.', by: { ...by, actorId: olga }, now: TEST_NOW }
      const [suspended, deleted] = await Promise.all([suspend(db, input), deleting(accountId)])
      expect(deleted).toBe('deleted')
      expect(['suspended', 'not-found']).toContain(suspended)
    }
  })
})
