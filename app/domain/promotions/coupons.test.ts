import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE } from '../../../test/world.ts'
import { USUAL_VIEW } from './coupon-view.ts'
import { findCoupon, listCouponsOfListing } from './coupons.server.ts'
import { listCouponsAround, listCouponsForZip, listCouponsNearby } from './coupons-around.server.ts'
import { joinQueue } from './queue.server.ts'

const { db } = useDatabase()
const YESTERDAY = '2027-06-16'
const TODAY = '2027-06-17'

let listingId = 0
let dana = ''
let omar = ''
beforeEach(async () => {
  listingId = (await addListing(db)).id
  dana = await addPerson(db, PEOPLE.dana)
  omar = await addPerson(db, PEOPLE.omar)
})

const looking = (viewerId: string | null = null) => ({ viewerId, now: TEST_NOW })
const join = (couponId: string, dinerId: string) =>
  joinQueue(db, { couponId, dinerId, now: TEST_NOW })
const titles = (coupons: readonly { title: string }[]) => coupons.map(({ title }) => title)
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 24 * 60 * 60 * 1000)

describe('the coupons of a zip code', () => {
  test('come open ones first by most joined, then full ones by newest', async () => {
    const add = (title: string, target: number, created: number) =>
      addCoupon(db, listingId, { title, target, created_at: daysAgo(created) })
    const [older, newer] = [await add('Full, older', 1, 9), await add('Full, newer', 1, 2)]
    await add('Nobody yet', 5, 1)
    const popular = await add('Two in line', 5, 8)
    await join(older, dana)
    await join(newer, omar)
    await join(popular, dana)
    await join(popular, omar)
    const coupons = await listCouponsForZip(db, { zipCode: '20852', ...looking(dana) })
    expect(titles(coupons)).toEqual(['Two in line', 'Nobody yet', 'Full, newer', 'Full, older'])
    expect(coupons.map(({ state }) => state)).toEqual(['joined', 'open', 'line-full', 'activated'])
    expect(coupons[0]).toMatchObject({ current: 2, target: 5, percent: 40 })
  })

  test('run through their last day and leave out the ended, the hidden and other places', async () => {
    await addCoupon(db, listingId, { title: 'Last day', ends_on: TODAY })
    await addCoupon(db, listingId, { title: 'Over', ends_on: YESTERDAY })
    const hidden = await addListing(db, { hidden_at: TEST_NOW })
    await addCoupon(db, hidden.id, { title: 'Hidden' })
    const elsewhere = await addListing(db, { zip_code: '21401' })
    await addCoupon(db, elsewhere.id, { title: 'Elsewhere' })
    const coupons = await listCouponsForZip(db, { zipCode: '20852', ...looking() })
    expect(titles(coupons)).toEqual(['Last day'])
    expect(coupons[0]).toMatchObject({ daysText: 'Ends today', isLastDay: true })
  })
})

describe('the coupons around a zip code', () => {
  test('are the open ones within 25 miles, nearest first, and say where they are', async () => {
    let digit = 0
    const add = async (title: string, latitude: number, longitude: number) => {
      digit += 1
      const place = { latitude, longitude, city: title, member_uid: memberUid(digit) }
      const listing = await addListing(db, place)
      return addCoupon(db, listing.id, { title, target: 1 })
    }
    await add('Annapolis', 38.97, -76.5)
    await add('Gaithersburg', 39.14, -77.2)
    await add('Wheaton', 39.04, -77.05)
    await join(await add('Filled', 39.05, -77.1), dana)
    const coupons = await listCouponsNearby(db, { zipCode: '20910', ...looking() })
    expect(titles(coupons)).toEqual(['Wheaton', 'Gaithersburg'])
    expect(coupons[0]?.whereabouts).toMatchObject({ city: 'Wheaton', from: 'zip-code' })
  })

  test('follow those of the zip code itself, and repeat none of them', async () => {
    const own = await addListing(db, { member_uid: memberUid(1), zip_code: '20910' })
    const near = await addListing(db, { member_uid: memberUid(2) })
    await addCoupon(db, near.id, { title: 'Near' })
    await addCoupon(db, own.id, { title: 'Own' })
    const around = await listCouponsAround(db, {
      zipCode: '20910',
      view: USUAL_VIEW,
      ...looking(),
    })
    expect(titles(around.coupons)).toEqual(['Own'])
    expect(titles(around.nearby)).toEqual(['Near'])
    expect(around.city).toBe('Silver Spring')
    expect(around.coupons[0]?.whereabouts).toMatchObject({ city: null })
    expect(around.coupons[0]?.whereabouts?.miles).toBeCloseTo(0.4, 1)
  })

  test('are none around a zip code that we do not know', async () => {
    await addCoupon(db, listingId)
    expect(await listCouponsNearby(db, { zipCode: '90210', ...looking() })).toEqual([])
  })
})

describe('the coupons of a listing', () => {
  test('still run, and come newest first', async () => {
    await addCoupon(db, listingId, { title: 'Older', created_at: daysAgo(3) })
    await addCoupon(db, listingId, { title: 'Newer', created_at: daysAgo(1) })
    await addCoupon(db, listingId, { title: 'Over', ends_on: YESTERDAY })
    const coupons = await listCouponsOfListing(db, { listingId, ...looking() })
    expect(titles(coupons)).toEqual(['Newer', 'Older'])
  })
})

describe('one coupon', () => {
  test('gives a code to each diner of an activated queue, and to nobody else', async () => {
    const couponId = await addCoupon(db, listingId, { ends_on: TODAY })
    const codeFor = async (viewerId: string | null, now = TEST_NOW) =>
      (await findCoupon(db, { couponId, viewerId, now }))?.code
    await join(couponId, dana)
    expect(await codeFor(dana)).toBeNull()
    await join(couponId, omar)
    const [danas, omars] = [await codeFor(dana), await codeFor(omar)]
    expect(danas).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(omars).not.toBe(danas)
    const bea = await addPerson(db, PEOPLE.bea)
    expect([await codeFor(null), await codeFor(bea)]).toEqual([null, null])
    expect(await codeFor(dana, new Date('2027-06-18T00:00:00-04:00'))).toBeNull()
  })
})
