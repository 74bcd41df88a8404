import { expect, test } from 'vitest'
import { ifItFills } from './if-it-fills.ts'

const TYPED = { target: '200', endsOn: '2027-07-01', price: '30', usualPrice: '52' }
const costOf = (typed: Partial<typeof TYPED> & { dailyLimit?: string }) =>
  ifItFills({ ...TYPED, ...typed }, '2027-06-17').cost

test('the worst case of a coupon is said in money, and what one day may cost of it', () => {
  expect(costOf({})).toBe('$4,400 less than usual, all of it if they come on one evening')
  expect(costOf({ dailyLimit: '40' })).toBe('$4,400 less than usual, at most $880 on one day')
  expect(costOf({ dailyLimit: '500' })).toContain('all of it')
})

test('nothing is said in money without both prices and a number of guests', () => {
  expect(costOf({ price: '' })).toBeNull()
  expect(costOf({ usualPrice: '30' })).toBeNull()
  expect(costOf({ target: '1000' })).toBeNull()
})
