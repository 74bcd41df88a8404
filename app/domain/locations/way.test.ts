import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeWay, TRAVELS, travelOver, wayTo } from './way.ts'

const miles = fc.double({ min: 0, max: 40, noNaN: true })
const travel = fc.constantFrom(...TRAVELS)

describe('the way to a place', () => {
  test.each([
    [0.3, 'walk', 8],
    [0.3, 'bike', 4],
    [0.3, 'drive', 6],
    [6, 'drive', 30],
  ] as const)('over %s miles by %s takes %s minutes', (distance, by, minutes) => {
    expect(wayTo(distance, by)).toEqual({ by, minutes })
  })

  test('is walked where it is short and driven where it is not', () => {
    expect(wayTo(0.9).by).toBe('walk')
    expect(wayTo(1.1).by).toBe('drive')
  })

  test.each([
    [0.9, 'walking'],
    [2.9, 'transit'],
    [6.1, 'driving'],
  ])('over %s miles is asked of a map for %s', (distance, by) => {
    expect(travelOver(distance)).toBe(by)
  })

  test('takes a minute even next door', () => {
    expect(describeWay(wayTo(0))).toBe('1 min walk')
  })

  test('is never shorter to what is further away', () => {
    fc.assert(
      fc.property(miles, miles, travel, (one, other, by) => {
        const [near, far] = one < other ? [one, other] : [other, one]
        expect(wayTo(near, by).minutes).toBeLessThanOrEqual(wayTo(far, by).minutes)
      }),
    )
  })
})
