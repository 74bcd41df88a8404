import { describe, expect, test } from 'vitest'
import type { CouponPage } from './coupon.ts'
import { copyOf, hasEnded, readKeptCoupon, refreshKeptCoupon } from './kept-coupon.ts'

const crabCakes: CouponPage = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Two-for-one crab cakes',
  restaurant: 'Copper Owl',
  whereabouts: null,
  saving: null,
  rating: null,
  reviewCount: null,
  listing: { kind: 'member', key: '00000000-0000-4000-8000-000000000002' },
  picture: null,
  percent: 100,
  current: 2,
  target: 2,
  daysLeft: 14,
  daysText: '14 days left',
  isLastDay: false,
  isRedeemed: false,
  isListingHidden: false,
  address: '11 Lantern Row, North Bethesda, MD',
  listingId: 7,
  directionsUrl: 'https://maps.example',
  latitude: 39.05,
  longitude: -77.12,
  state: 'activated',
  terms: 'Mon–Thu, 4 PM to 7 PM',
  asOf: 0,
  description: 'Bring a friend; the second plate is ours.',
  logo: null,
  endsOn: '2027-06-30',
  timeZone: 'America/New_York',
  endDate: 'Jun 30, 2027',
  redeemMethod: 'Show it at the bar',
  code: 'ABCD-EFGH-JK',
  redeemedAt: null,
  notTonight: null,
  isHandedOver: false,
}
const now = new Date('2027-06-17T21:05:00Z')
const copy = copyOf(crabCakes, {
  code: 'ABCD-EFGH-JK',
  qr: { size: 29, path: 'M4 4h1v1h-1z' },
  now,
})

describe('the kept copy of an activated coupon', () => {
  test('is what the bar asks for, and when it was made', () => {
    expect(copy).toEqual({
      couponId: crabCakes.id,
      restaurant: 'Copper Owl',
      title: 'Two-for-one crab cakes',
      description: 'Bring a friend; the second plate is ours.',
      redeemMethod: 'Show it at the bar',
      terms: 'Mon–Thu, 4 PM to 7 PM',
      code: 'ABCD-EFGH-JK',
      qr: { size: 29, path: 'M4 4h1v1h-1z' },
      endsOn: '2027-06-30',
      timeZone: 'America/New_York',
      endDate: 'Jun 30, 2027',
      keptAt: '2027-06-17T21:05:00.000Z',
    })
  })

  test('reads back as it was kept', () => {
    expect(readKeptCoupon(JSON.parse(JSON.stringify(copy)))).toEqual(copy)
  })

  test('stays while its code counts, says when it was redeemed, and goes with the code', () => {
    const redeemed = [{ code: copy.code, at: 'Jun 17, 2027 at 5:05 PM' }]
    const used = { ...copy, redeemedAt: 'Jun 17, 2027 at 5:05 PM' }
    expect(refreshKeptCoupon(copy, { codes: [copy.code], redeemed: [] })).toEqual(copy)
    expect(refreshKeptCoupon(copy, { codes: ['OTHER'], redeemed })).toEqual(used)
    expect(refreshKeptCoupon(used, { codes: [copy.code], redeemed: [] })).toEqual(copy)
    expect(refreshKeptCoupon(copy, { codes: ['OTHER'], redeemed: [] })).toBeNull()
    expect(readKeptCoupon(JSON.parse(JSON.stringify(used)))).toEqual(used)
  })

  test.each([null, 'copy', {}, { ...copy, code: 7 }, { ...copy, qr: { size: 29 } }])(
    'is not read from %j',
    json => {
      expect(readKeptCoupon(json)).toBeNull()
    },
  )

  test.each([
    ['on its last day at noon', '2027-06-30T12:00:00-04:00', false],
    ['in the last minute of it in Maryland, a day later in London', '2027-07-01T03:59:00Z', false],
    ['when that day is over in Maryland', '2027-07-01T04:00:00Z', true],
    ['long before', '2026-01-01T00:00:00Z', false],
  ])('is judged %s', (_, instant, isOver) => {
    expect(hasEnded(copy, new Date(instant))).toBe(isOver)
  })

  test('is judged on the clock of its place', () => {
    const there = { ...copy, timeZone: 'America/Phoenix' }
    expect(hasEnded(there, new Date('2027-07-01T06:59:00Z'))).toBe(false)
    expect(hasEnded(there, new Date('2027-07-01T07:00:00Z'))).toBe(true)
  })

  test('has the clock of Maryland where it was kept without one', () => {
    const { timeZone: _, ...before } = copy
    expect(readKeptCoupon(before)).toEqual(copy)
  })
})
