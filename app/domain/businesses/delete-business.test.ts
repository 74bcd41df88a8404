import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { joinQueue } from '../coupons/queue.server.ts'

const { db } = useDatabase()

let bea = { accountId: '', listingId: 0 }
let dana = ''
beforeEach(async () => {
  const account = { password_hash: await hashPassword(PASSWORD) }
  bea = await addBusiness(db, PEOPLE.bea, { account })
  dana = await addPerson(db, PEOPLE.dana)
})

function remove(password = PASSWORD) {
  const { accountId } = bea
  return deleteAccount(db, { accountId, password, mails: outboxOnly, now: TEST_NOW })
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
