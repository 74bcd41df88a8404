import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, getCall, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))

async function answerOf(answer: Promise<Response>) {
  const response = await answer
  expect(response.status).toBe(200)
  return response.json()
}

describe('coupons', () => {
  let listingId = 0
  beforeEach(async () => {
    listingId = (await addListing(db, { member_uid: memberUid(1) })).id
  })

  const ofZip = (zip_code: string, cookie?: string) =>
    answerOf(getCall(app, '/api/fetch_coupons', { zip_code }, cookie))
  const ofRestaurant = (restaurant_id: string) =>
    getCall(app, '/api/fetch_restaurant_coupons', { restaurant_id })

  test('of a zip code: open before full, and only those that run', async () => {
    const full = await addCoupon(db, listingId, { activated_at: TEST_NOW })
    const open = await addCoupon(db, listingId)
    await addCoupon(db, listingId, { ends_on: '2027-06-16' })
    const elsewhere = await addListing(db, { zip_code: '21401' })
    await addCoupon(db, elsewhere.id)
    const { coupons } = await ofZip('20852')
    expect(coupons.map((coupon: { id: string }) => coupon.id)).toEqual([open, full])
    expect(coupons.map((coupon: { state: string }) => coupon.state)).toEqual(['open', 'line-full'])
  })

  test('say what they are to who looks', async () => {
    const coupon_id = await addCoupon(db, listingId)
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    await postCall(app, '/api/join_queue', { coupon_id }, dana)
    expect((await ofZip('20852', dana)).coupons).toMatchObject([{ state: 'joined', current: 1 }])
    expect((await ofZip('20852')).coupons).toMatchObject([{ state: 'open', current: 1 }])
  })

  test('of a restaurant: newest first, beside its deals', async () => {
    const old = await addCoupon(db, listingId, { created_at: later(-2 * DAY) })
    const young = await addCoupon(db, listingId, { created_at: later(-DAY) })
    const deal = { listing_id: listingId, title: 'Half-price flights', ends_on: '2027-06-17' }
    await db
      .insertInto('deals')
      .values([deal, { ...deal, ends_on: '2027-06-16' }])
      .execute()
    const { coupons, deals } = await answerOf(ofRestaurant(memberUid(1)))
    expect(coupons.map((coupon: { id: string }) => coupon.id)).toEqual([young, old])
    expect(deals).toMatchObject([{ deal: 'Half-price flights', daysleft: 1 }])
  })

  test('of a restaurant that is hidden or unknown are not found', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    for (const id of [memberUid(1), `${listingId}`, '999', memberUid(9)]) {
      const answer = await ofRestaurant(id)
      expect([answer.status, await errorOf(answer)]).toEqual([404, 'Restaurant not found'])
    }
  })
})
