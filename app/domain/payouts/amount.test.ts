import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars } from '../money/dollars.ts'
import { creditAmount, payoutAmount, readAmount } from './amount.ts'

describe('an amount in US dollars', () => {
  test.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.50', 2550],
    ['$25.50', 2550],
    ['  25  ', 2500],
    ['0.07', 7],
    ['007', 700],
    ['999999.99', 99_999_999],
  ])('%s is read to the cent', (typed, cents) => {
    expect(readAmount(typed)).toEqual({ cents })
  })

  test.each([
    ['', 'Please enter an amount.'],
    ['   ', 'Please enter an amount.'],
    ['-5', 'An amount is more than nothing. Please leave the minus out.'],
    ['1,000', 'Please write the amount without commas, such as 1000.50.'],
    ['10.999', 'An amount has at most two digits of cents, such as 10.99.'],
    ['1000000', 'That is more than we can send at once.'],
  ])('%j is refused with what to do about it', (typed, problem) => {
    expect(readAmount(typed)).toEqual({ problem })
  })

  test.each([
    '1e9',
    'NaN',
    '0x10',
    'Infinity',
    '+5',
    '5.',
    '.5',
    '1 000',
    '1 0',
    '$ 5',
    '$$5',
    '5$',
    '5,50',
    '10 USD',
    '２５',
    '٢٥',
    '25٫50',
    '5\u200b',
    '1_000',
    '5.0.0',
    'five',
    '12e0',
    '\u0000',
    '9'.repeat(5000),
  ])('%j is no amount', typed => {
    expect(readAmount(typed)).toHaveProperty('problem')
  })

  test('every amount that we write without commas is read back', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(cents, amount => {
        const written = dollars(amount).replaceAll(',', '')
        expect(readAmount(written)).toEqual({ cents: amount })
      }),
    )
  })

  test('no text is read as anything but whole cents within bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$-+eE xNa٣３ ') }), text => {
        const read = readAmount(text)
        if ('problem' in read) return
        expect(Number.isSafeInteger(read.cents)).toBe(true)
        expect(read.cents).toBeGreaterThanOrEqual(0)
        expect(read.cents).toBeLessThanOrEqual(99_999_999)
        expect(Number(text.trim().replace('$', '')) * 100).toBeCloseTo(read.cents, 5)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(['0', '0.99', '0.00'])('%s is less than a payout', typed => {
    const parsed = payoutAmount.safeParse(typed)
    expect(parsed.error?.issues[0]?.message).toBe('The smallest payout is $1.00.')
  })
})

describe('the smallest amount', () => {
  test.each([
    ['a payout', payoutAmount, '1', 100, '0.99', 'The smallest payout is $1.00.'],
    ['a credit', creditAmount, '0.01', 1, '0', 'A credit must be above zero.'],
  ])('of %s is taken, and anything below it refused', (_, field, smallest, cents, less, why) => {
    expect(field.parse(smallest)).toBe(cents)
    expect(field.safeParse(less).error?.issues[0]?.message).toBe(why)
    expect(field.safeParse('five').error?.issues[0]?.message).toBe(
      'Please write the amount in US dollars with digits and a point, such as 25.50.',
    )
  })
})
