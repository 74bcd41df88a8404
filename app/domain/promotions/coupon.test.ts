import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CouponFacts,
  type CouponState,
  compareCoupons,
  couponState,
  daysLeft,
  daysText,
  displayedDaysLeft,
  isNearlyFull,
  progressPercent,
  queueText,
  spokenText,
} from './coupon.ts'

const TODAY = '2027-03-14'

const facts = fc.record<CouponFacts>({
  current: fc.nat(100),
  target: fc.integer({ min: 1, max: 100 }),
  activatedAt: fc.option(fc.date({ noInvalidDate: true })),
  endedAt: fc.constant(null),
  endsOn: fc.constantFrom('2027-03-13', TODAY, '2027-11-07', '2028-02-29'),
  createdAt: fc.date({ noInvalidDate: true }),
})

describe('the days of a coupon', () => {
  test.each([
    ['2027-03-13', 0, 'Ended'],
    [TODAY, 1, 'Ends today'],
    ['2027-03-15', 2, 'Ends tomorrow'],
    ['2027-11-08', 240, '240 days left'],
  ])('one that ends on %s has %i left on 14 March: "%s"', (endsOn, days, text) => {
    expect(daysLeft(endsOn, TODAY)).toBe(days)
    expect(daysText(days)).toBe(text)
  })
})

describe('the progress of a queue', () => {
  test('is current over target, capped at 100, and 100 only when it is full', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (current, target) => {
        const percent = progressPercent(current, target)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(percent === 100).toBe(current >= target)
      }),
    )
  })
})

describe('what is said of a queue', () => {
  const coupon = (current: number, target: number, state: CouponState = 'open') => {
    return { current, target, state }
  }

  test.each<[number, number, CouponState, string]>([
    [0, 8, 'open', 'Be the first of 8'],
    [3, 8, 'joined', '5 more people and it activates'],
    [7, 8, 'open', '1 more person and it activates'],
    [8, 8, 'activated', 'It activated. Your code is ready.'],
    [8, 8, 'line-full', 'Enough people joined.'],
    [3, 8, 'ended', 'This coupon has ended.'],
  ])('with %i of %i, %s: "%s"', (current, target, state, text) => {
    expect(queueText(coupon(current, target, state))).toBe(text)
  })

  test('is urgent when three people or fewer are missing from a line one can join', () => {
    expect(isNearlyFull(coupon(5, 8))).toBe(true)
    expect(isNearlyFull(coupon(4, 8))).toBe(false)
    expect(isNearlyFull(coupon(8, 8, 'line-full'))).toBe(false)
  })

  test('is said aloud only when it is nearly full or over, not with every count', () => {
    expect(spokenText(coupon(2, 8))).toBe('')
    expect(spokenText(coupon(6, 8, 'joined'))).toBe('2 more people and it activates')
    expect(spokenText(coupon(8, 8, 'activated'))).toBe('It activated. Your code is ready.')
    const used = { ...coupon(8, 8, 'activated'), isRedeemed: true }
    expect(spokenText(used)).toBe('Your code was redeemed.')
    expect(spokenText(coupon(2, 8, 'ended'))).toBe('This coupon has ended.')
  })
})

describe('the order of coupons', () => {
  test('puts open ones first by most joined, then full ones by newest', () => {
    fc.assert(
      fc.property(fc.array(facts), coupons => {
        const sorted = coupons.toSorted(compareCoupons)
        for (const [index, coupon] of sorted.entries()) {
          const next = sorted[index + 1]
          if (!next) continue
          if (coupon.activatedAt) {
            expect(next.activatedAt).not.toBeNull()
            expect(coupon.createdAt.getTime()).toBeGreaterThanOrEqual(next.createdAt.getTime())
          } else if (!next.activatedAt) {
            expect(coupon.current).toBeGreaterThanOrEqual(next.current)
          }
        }
      }),
    )
  })
})

describe('the state of a coupon', () => {
  const open = {
    current: 3,
    target: 5,
    activatedAt: null,
    endedAt: null,
    endsOn: TODAY,
    createdAt: new Date(0),
  }
  const full = { ...open, activatedAt: new Date(0) }
  const early = { endedAt: new Date(1) }

  test('is open or joined until it activates, then activated or full', () => {
    expect(couponState(open, false, TODAY)).toBe('open')
    expect(couponState(open, true, TODAY)).toBe('joined')
    expect(couponState(full, true, TODAY)).toBe('activated')
    expect(couponState(full, false, TODAY)).toBe('line-full')
  })

  test('is ended early for everybody in an unfilled queue, and for nobody who has a code', () => {
    expect(couponState({ ...open, ...early }, true, TODAY)).toBe('ended')
    expect(couponState({ ...open, ...early }, false, TODAY)).toBe('ended')
    expect(couponState({ ...full, ...early }, true, TODAY)).toBe('activated')
    expect(couponState({ ...full, ...early }, false, TODAY)).toBe('ended')
  })

  test('is ended from the day after its last day, whoever looks', () => {
    for (const isJoined of [true, false]) {
      expect(couponState(open, isJoined, '2027-03-15')).toBe('ended')
      expect(couponState(full, isJoined, '2027-03-15')).toBe('ended')
    }
  })
})

describe('the days that a coupon shows', () => {
  test.each<[CouponState, string, number]>([
    ['open', '2027-03-16', 3],
    ['ended', '2027-03-16', 0],
    ['ended', '2027-03-10', -3],
  ])('when it is %s and ends on %s are %i', (state, endsOn, days) => {
    expect(displayedDaysLeft(state, endsOn, TODAY)).toBe(days)
  })
})

test('a queue that a diner joined is announced only when it is nearly full', () => {
  const joined = { state: 'joined', current: 1, target: 40, isRedeemed: false } as const
  expect(spokenText(joined)).toBe('')
  expect(spokenText({ ...joined, current: 39 })).toBe('1 more person and it activates')
})
