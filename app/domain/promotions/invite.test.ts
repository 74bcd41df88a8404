import { describe, expect, test } from 'vitest'
import { inviteText } from './invite.ts'

const crabCakes = { title: 'Two-for-one crab cakes', restaurant: 'Copper Owl', target: 5 }

describe('the words that go with the link to a coupon', () => {
  test.each([
    ['open', 2, 'Two-for-one crab cakes at Copper Owl. 3 more people and it activates.'],
    ['joined', 4, 'Two-for-one crab cakes at Copper Owl. 1 more person and it activates.'],
    ['open', 0, 'Two-for-one crab cakes at Copper Owl. Be the first of 5.'],
    ['line-full', 5, 'Two-for-one crab cakes at Copper Owl, a group coupon on Hush.'],
    ['activated', 5, 'Two-for-one crab cakes at Copper Owl, a group coupon on Hush.'],
    ['ended', 2, 'Two-for-one crab cakes at Copper Owl, a group coupon on Hush.'],
  ] as const)('say of one that is %s with %i joined: %s', (state, current, words) => {
    expect(inviteText({ ...crabCakes, state, current })).toBe(words)
  })
})
