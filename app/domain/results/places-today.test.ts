import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { amountText } from './earnings.ts'
import { listPlacesToday } from './places-today.server.ts'
import { sumOfPlaces } from './places-today.ts'

const { db } = useDatabase()

let bea: Awaited<ReturnType<typeof addBusiness>>
let pier: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db, PEOPLE.bea, {
    listing: { name: 'Hopper Bar', ...hoursColumns(days({ 3: { time: '4-7 PM' } })) },
  })
  pier = await addBusiness(db, PEOPLE.bea, {
    account: { owner_id: bea.accountId, password_hash: null },
    listing: { name: 'Hopper on the Pier' },
  })
})

let guests = 0
async function join(couponId: string, { joinedAt = TEST_NOW, redeemedAt = null as Date | null }) {
  guests += 1
  const email = `guest-${guests}@hush.test`
  const dinerId = await addPerson(db, { ...PEOPLE.dana, email })
  const code = `CODE${String(guests).padStart(4, '0')}`
  const redeemed = redeemedAt && { redeemed_at: redeemedAt, redeemed_by: bea.accountId }
  await db
    .insertInto('queue_entries')
    .values({ coupon_id: couponId, diner_id: dinerId, joined_at: joinedAt, code, ...redeemed })
    .execute()
}

const look = (now = TEST_NOW) => listPlacesToday(db, { ownerId: bea.accountId, now })

describe('the places of an owner today', () => {
  test('come with their own figures, and with one sum', async () => {
    const wings = await addCoupon(db, bea.listingId, { price_cents: 1200, usual_cents: 2000 })
    const oysters = await addCoupon(db, pier.listingId, { price_cents: 500, usual_cents: 900 })
    await join(wings, {})
    await join(wings, { joinedAt: later(-DAY), redeemedAt: TEST_NOW })
    await join(oysters, { joinedAt: later(-DAY), redeemedAt: TEST_NOW })
    await join(oysters, { joinedAt: later(-DAY), redeemedAt: later(-DAY) })
    const view = { on_date: '2027-06-17', kind: 'view' } as const
    await db
      .insertInto('listing_counts')
      .values([
        { ...view, listing_id: bea.listingId, count: 7 },
        { ...view, listing_id: pier.listingId, count: 4 },
        { ...view, listing_id: pier.listingId, on_date: '2027-06-16', count: 90 },
      ])
      .execute()
    const places = await look()
    expect(places).toMatchObject([
      { name: 'Hopper Bar', isFirst: true, views: 7, joins: 1, guests: 1, redeemedCents: 1200 },
      { name: 'Hopper on the Pier', views: 4, joins: 0, guests: 1, redeemedCents: 500 },
    ])
    expect(places[0]?.happyHour?.text).toBe('On now, ends in 2 h')
    expect(places[1]?.happyHour).toBeNull()
    expect(sumOfPlaces(places)).toMatchObject({
      views: 11,
      joins: 1,
      guests: 2,
      redeemedCents: 1700,
    })
  })

  test('count an evening until four, and say where no coupon has a price', async () => {
    const coupon = await addCoupon(db, pier.listingId)
    const late = new Date('2027-06-18T02:30:00-04:00')
    await join(coupon, { joinedAt: later(-DAY), redeemedAt: new Date('2027-06-17T23:00:00-04:00') })
    const [, atNight] = await look(late)
    expect(atNight).toMatchObject({ guests: 1, unpriced: 1, joins: 0 })
    expect(atNight && amountText(atNight, atNight.redeemedCents)).toBe('–')
    const [, after] = await look(new Date(late.getTime() + 2 * HOUR))
    expect(after).toMatchObject({ guests: 0, unpriced: 0 })
  })

  test('are nobody else’s', async () => {
    const rita = await addBusiness(db, { ...PEOPLE.bea, email: 'rita@hush.test' })
    expect((await look()).map(({ accountId }) => accountId)).toEqual([
      bea.accountId,
      pier.accountId,
    ])
    expect(await listPlacesToday(db, { ownerId: rita.accountId, now: TEST_NOW })).toHaveLength(1)
    expect(await listPlacesToday(db, { ownerId: pier.accountId, now: TEST_NOW })).toHaveLength(1)
  })
})
