import { describe, expect, test } from 'vitest'
import type { CouponCard, CouponState } from './coupon.ts'
import { isMoving, type LiveQueue, withLiveQueue } from './live-queue.ts'

function card(state: CouponState): CouponCard {
  return {
    id: 'a',
    title: 'Crab cakes',
    restaurant: 'Copper Owl',
    whereabouts: null,
    saving: null,
    rating: null,
    reviewCount: null,
    picture: null,
    listing: { kind: 'member', key: 'b' },
    percent: 25,
    current: 2,
    target: 8,
    daysLeft: 3,
    daysText: '3 days left',
    isLastDay: false,
    state,
    isRedeemed: false,
    terms: null,
    asOf: 1000,
  }
}

const live: LiveQueue = {
  couponId: 'a',
  current: 4,
  target: 8,
  isActivated: false,
  isEnded: false,
  asOf: 2000,
}
const full: LiveQueue = { ...live, current: 8, isActivated: true }

describe('a coupon whose queue changes while it is looked at', () => {
  test('shows the new count and stays what it is to the diner', () => {
    expect(withLiveQueue(card('joined'), live)).toMatchObject({
      current: 4,
      percent: 50,
      state: 'joined',
    })
  })

  test.each<[CouponState, CouponState]>([
    ['open', 'line-full'],
    ['joined', 'activated'],
    ['ended', 'ended'],
  ])('that is %s is %s once it activated', (before, after) => {
    expect(withLiveQueue(card(before), full).state).toBe(after)
  })

  test.each<[CouponState, LiveQueue, CouponState]>([
    ['open', live, 'ended'],
    ['joined', live, 'ended'],
    ['open', full, 'ended'],
    ['line-full', full, 'ended'],
    ['joined', full, 'activated'],
    ['activated', full, 'activated'],
  ])('that is %s keeps its code, or is over, once its business ends it', (before, now, after) => {
    const ended = withLiveQueue(card(before), { ...now, isEnded: true })
    expect(ended.state).toBe(after)
    expect(ended.daysText).toBe(after === 'ended' ? 'Ended' : '3 days left')
  })

  test('believes the page where that was read later', () => {
    expect(withLiveQueue(card('open'), { ...full, asOf: 999 })).toEqual(card('open'))
    expect(withLiveQueue(card('open'), undefined)).toEqual(card('open'))
  })
})

test.each<[CouponState, boolean]>([
  ['open', true],
  ['joined', true],
  ['line-full', false],
  ['activated', false],
  ['ended', false],
])('the queue of a coupon that is %s moves: %s', (state, moves) => {
  expect(isMoving(card(state))).toBe(moves)
})

test('what is as old as what is shown changes nothing', () => {
  const shown = card('open')
  expect(withLiveQueue(shown, { ...live, asOf: shown.asOf })).toBe(shown)
})

test('a coupon that ends while it is looked at is not on its last day any more', () => {
  const last = { ...card('open'), isLastDay: true }
  const over = withLiveQueue(last, { ...live, isEnded: true })
  expect(over).toMatchObject({ state: 'ended', isLastDay: false, daysText: 'Ended' })
})
