import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addOffer, addPerson, PEOPLE } from '../../../test/world.ts'
import { listOfferRowsForZip } from '../offers/offers.server.ts'
import { listRunningCoupons } from '../sitemap/entries.server.ts'
import { findCoupon, listCouponsOfListing } from './coupons.server.ts'
import { listDealsOfListing } from './deals.server.ts'
import { endCoupon } from './end-coupon.server.ts'
import { listOver, listPromotionsOfBusiness } from './posted-promotions.server.ts'
import { joinQueue, leaveQueue } from './queue.server.ts'

const { db } = useDatabase()
const LAST_DAY = '2027-06-30'
/** Half past nine in the evening in Honolulu, where the last day has two hours and a half to go. */
const EVENING = new Date('2027-06-30T21:30:00-10:00')
const MIDNIGHT = new Date('2027-07-01T00:00:00-10:00')

describe('a promotion on its last day, far west of Maryland', () => {
  let bea: Awaited<ReturnType<typeof addBusiness>>
  let couponId: string
  beforeEach(async () => {
    bea = await addBusiness(db, PEOPLE.bea)
    await db.updateTable('listings').set({ time_zone: 'Pacific/Honolulu' }).execute()
    couponId = await addCoupon(db, bea.listingId, { ends_on: LAST_DAY, target: 9 })
    const deal = { title: 'Half-price oysters', ends_on: LAST_DAY, created_at: TEST_NOW }
    await db
      .insertInto('deals')
      .values({ listing_id: bea.listingId, ...deal })
      .execute()
  })

  test.each([
    ['is shown in its evening', EVENING, 1],
    ['is over at midnight there', MIDNIGHT, 0],
  ])('%s', async (_, now, shown) => {
    const query = { listingId: bea.listingId, viewerId: null, now }
    expect(await listCouponsOfListing(db, query)).toHaveLength(shown)
    expect(await listDealsOfListing(db, query)).toHaveLength(shown)
    expect(await listRunningCoupons(db, { now })).toHaveLength(shown)
    const posted = await listPromotionsOfBusiness(db, { businessId: bea.accountId, now })
    expect([posted.coupons.length, posted.deals.length]).toEqual([shown, shown])
    const over = await listOver(db, { businessId: bea.accountId, now })
    expect(over).toHaveLength(2 - 2 * shown)
    const coupon = await findCoupon(db, { couponId, viewerId: null, now })
    expect(coupon?.isLastDay).toBe(shown === 1)
  })

  test('is joined, left and ended until then', async () => {
    const dinerId = await addPerson(db, PEOPLE.dana)
    const by = { actorId: bea.accountId, role: 'business' as const }
    const ending = { couponId, listingId: bea.listingId, by, seenActivated: false }
    expect(await joinQueue(db, { couponId, dinerId, now: MIDNIGHT })).toBe('ended')
    expect(await joinQueue(db, { couponId, dinerId, now: EVENING })).toBe('joined')
    expect(await leaveQueue(db, { couponId, dinerId, now: MIDNIGHT })).toBe('ended')
    expect(await leaveQueue(db, { couponId, dinerId, now: EVENING })).toBe('left')
    expect(await endCoupon(db, { ...ending, now: MIDNIGHT })).toBe('ended-already')
    expect(await endCoupon(db, { ...ending, now: EVENING })).toBe('ended')
  })

  test('for a zip code keeps to the clock of the zip code', async () => {
    await addOffer(db, { zip_code: '20852', starts_on: LAST_DAY, ends_on: LAST_DAY })
    const last = { zipCode: '20852', now: new Date('2027-06-30T23:59:00-04:00') }
    expect(await listOfferRowsForZip(db, last)).toMatchObject([{ today: LAST_DAY }])
    expect(await listOfferRowsForZip(db, { ...last, now: EVENING })).toEqual([])
  })
})
