import { expect, test } from 'vitest'
import { isNewsTime } from './news-hours.ts'

test.each([
  ['2027-06-18T00:05:00-04:00', false],
  ['2027-06-18T08:59:59-04:00', false],
  ['2027-06-18T09:00:00-04:00', true],
  ['2027-06-18T20:59:59-04:00', true],
  ['2027-06-18T21:00:00-04:00', false],
  ['2027-03-14T08:59:00-04:00', false],
  ['2027-11-07T09:00:00-05:00', true],
])('at %s it is the time to tell of coupons that ended: %s', (instant, isTime) => {
  expect(isNewsTime(new Date(instant))).toBe(isTime)
})
