import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { savingOf, savingText } from './saving.ts'

function said(priceCents: number | null, usualCents: number | null): string | null {
  const saving = savingOf({ priceCents, usualCents })
  return saving && savingText(saving)
}

describe('what a coupon saves', () => {
  test.each([
    [4500, 7200, '$45 instead of $72 · save $27 (38%)'],
    [0, 1200, 'Free instead of $12 · save $12 (100%)'],
    [650, 1299, '$6.50 instead of $12.99 · save $6.49 (50%)'],
    [99_999, 100_000, '$999.99 instead of $1,000 · save $0.01 (1%)'],
    [1, 100_000, '$0.01 instead of $1,000 · save $999.99 (99%)'],
  ])('%i cents instead of %i: %s', (price, usual, text) => {
    expect(said(price, usual)).toBe(text)
  })

  test('is not said without both prices, nor where nothing is saved', () => {
    expect([said(null, 7200), said(4500, null), said(null, null)]).toEqual([null, null, null])
    expect([said(7200, 7200), said(7201, 7200)]).toEqual([null, null])
  })

  test('is a percentage of 1 to 99 unless it is free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (a, b) => {
        const saving = savingOf({ priceCents: a, usualCents: a + b })
        expect(saving?.percent).toBeGreaterThanOrEqual(1)
        expect(saving?.percent).toBeLessThanOrEqual(99)
      }),
    )
  })
})
