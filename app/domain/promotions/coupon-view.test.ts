import { describe, expect, test } from 'vitest'
import type { CouponCard } from './coupon.ts'
import { couponPreview } from './coupon-preview.ts'
import { arrangeCoupons, readCouponView, USUAL_VIEW, writeCouponView } from './coupon-view.ts'

const card = (id: string, more: Partial<CouponCard>): CouponCard => ({
  ...couponPreview({}, { restaurant: 'Copper Owl', today: '2027-06-17' }),
  id,
  target: 20,
  daysLeft: 14,
  ...more,
})
const away = (miles: number) =>
  ({ city: null, latitude: 39, longitude: -77, miles, from: 'zip-code' }) as const
const half = { price: '$5', usual: '$10', off: '$5', percent: 50 }
const COUPONS = [
  card('far', { current: 12, whereabouts: away(9), saving: { ...half, percent: 20 } }),
  card('short', { current: 18, whereabouts: away(4) }),
  card('last', { current: 3, daysLeft: 1, whereabouts: away(2), saving: half }),
  card('mine', { current: 2, daysLeft: 3, state: 'joined', whereabouts: away(7) }),
  card('full', { current: 20, daysLeft: 9, state: 'line-full', whereabouts: away(1) }),
]
const ids = (params: string) =>
  arrangeCoupons(COUPONS, readCouponView(new URLSearchParams(params))).map(({ id }) => id)

describe('a list of coupons', () => {
  test.each([
    ['', ['far', 'short', 'last', 'mine', 'full']],
    ['only=nearly-full', ['short']],
    ['only=ending', ['last', 'mine']],
    ['only=mine', ['mine']],
    ['sort=ending', ['last', 'mine', 'full', 'far', 'short']],
    ['sort=distance', ['full', 'last', 'short', 'mine', 'far']],
    ['sort=saving', ['last', 'far', 'short', 'mine', 'full']],
    ['only=ending&sort=distance', ['last', 'mine']],
    ['only=toString&sort=__proto__', ['far', 'short', 'last', 'mine', 'full']],
  ])('with %j in its address has %j', (params, expected) => {
    expect(ids(params)).toEqual(expected)
  })

  test('writes to its address what it reads there, and nothing for the usual one', () => {
    const view = { filter: 'ending', order: 'saving' } as const
    expect(readCouponView(new URLSearchParams(writeCouponView(view)))).toEqual(view)
    expect(writeCouponView(USUAL_VIEW)).toEqual({})
  })
})
