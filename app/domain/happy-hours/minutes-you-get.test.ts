import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byWhatYouGet, latestStart, minutesYouGet, SHORT_VISIT_MINUTES } from './minutes-you-get.ts'

describe('the minutes one would get', () => {
  test('are those that are left on arrival', () => {
    expect(minutesYouGet({ isOn: true, minutesLeft: 42 }, 10)).toBe(32)
  })

  test('are none for who would come too late', () => {
    expect(minutesYouGet({ isOn: true, minutesLeft: 5 }, 12)).toBeLessThanOrEqual(0)
  })

  test('are without end where no end is known', () => {
    expect(minutesYouGet({ isOn: true, minutesLeft: null }, 12)).toBe(Number.POSITIVE_INFINITY)
  })

  test('are not known of what is not on, or has no hours', () => {
    expect(minutesYouGet({ isOn: false, minutesLeft: 5 }, 12)).toBeNull()
    expect(minutesYouGet(null, 12)).toBeNull()
  })

  test('are less for a longer way and never more than are left', () => {
    const minutes = fc.integer({ min: 1, max: 1440 })
    fc.assert(
      fc.property(minutes, minutes, minutes, (minutesLeft, way, detour) => {
        const now = { isOn: true, minutesLeft }
        expect(minutesYouGet(now, way)).toBeLessThan(minutesLeft)
        expect(minutesYouGet(now, way + detour)).toBeLessThan(minutesYouGet(now, way) ?? 0)
      }),
    )
  })
})

describe('the latest time to leave', () => {
  test('leaves half an hour at the place', () => {
    expect(latestStart({ now: 17 * 60, minutesLeft: 90 }, 10)).toBe(17 * 60 + 50)
    expect(latestStart({ now: 23 * 60 + 50, minutesLeft: 60 }, 10)).toBe(10)
  })

  test('is over exactly when leaving now gets less than that', () => {
    const minutes = fc.integer({ min: 1, max: 600 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), minutes, minutes, (now, minutesLeft, way) => {
        const youGet = minutesYouGet({ isOn: true, minutesLeft }, way) ?? 0
        expect(latestStart({ now, minutesLeft }, way) === null).toBe(youGet < SHORT_VISIT_MINUTES)
      }),
    )
  })
})

describe('what is worth going to first', () => {
  const near = { id: 1, miles: 0.2, youGet: 60 }
  const far = { id: 2, miles: 0.9, youGet: 300 }
  const nearAndShort = { id: 3, miles: 0.1, youGet: 10 }
  const over = { id: 4, miles: 0.1, youGet: -3 }

  test('is the nearest of those that leave enough time, then the longest', () => {
    const places = [over, nearAndShort, far, near]
    expect(places.toSorted(byWhatYouGet)).toEqual([near, far, nearAndShort, over])
  })

  test('is the same however the places came', () => {
    const place = fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      miles: fc.option(fc.double({ min: 0, max: 25, noNaN: true })),
      youGet: fc.option(fc.integer({ min: -60, max: 600 })),
    })
    const places = fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 12 })
    fc.assert(
      fc.property(places, given => {
        const sorted = given.toSorted(byWhatYouGet)
        expect(given.toReversed().sort(byWhatYouGet)).toEqual(sorted)
      }),
    )
  })
})
