import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funnelOf } from './earnings.ts'

test('each step of the funnel is a share of the step before, and of nothing there is none', () => {
  expect(funnelOf({ joined: 40, filled: 30, redeemed: 10 }).map(({ percent }) => percent)).toEqual([
    null,
    75,
    33,
  ])
  const steps = fc
    .tuple(fc.nat(500), fc.nat(500), fc.nat(500))
    .map(counts => counts.toSorted((a, b) => b - a))
  fc.assert(
    fc.property(steps, ([joined = 0, filled = 0, redeemed = 0]) => {
      for (const { percent } of funnelOf({ joined, filled, redeemed })) {
        expect(percent ?? 0).toBeGreaterThanOrEqual(0)
        expect(percent ?? 0).toBeLessThanOrEqual(100)
      }
    }),
  )
})
