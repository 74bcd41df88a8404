import { expect, test } from 'vitest'
import { rushText } from './rush.ts'
import { readValidHours } from './terms.ts'

/** June 17 is a Thursday. */
const COUPON = {
  ...{ unused: 20, redeemedTonight: 0, dailyLimit: 2, validRanges: readValidHours('Thu 4-7pm') },
  ...{ today: '2027-06-17', endsOn: '2027-06-30' },
}

test.each([
  ['20 codes are not used yet, and 2 evenings are left with 4 places. 16 would be refused.', {}],
  [
    '20 codes are not used yet, and 2 evenings are left with 3 places. 17 would be refused.',
    { redeemedTonight: 1 },
  ],
  [
    '1 code is not used yet, and 1 evening is left with 2 places.',
    { unused: 1, endsOn: '2027-06-23' },
  ],
  [
    '20 codes are not used yet, and 14 evenings are left. All may come on the last.',
    { dailyLimit: null, validRanges: null },
  ],
  [null, { endsOn: '2027-07-01' }],
  [null, { unused: 0 }],
])('an owner reads before the last fortnight: %s', (text, more) => {
  expect(rushText({ ...COUPON, ...more })).toBe(text)
})
