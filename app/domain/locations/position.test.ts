import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween } from './distance.ts'
import type { ZipPlace } from './place-directory.ts'
import { locate, ROUGH_MILES, roughPosition } from './position.ts'

function zip(zipCode: string, latitude: number, longitude: number, listings = 0): ZipPlace {
  return {
    zipCode,
    city: `City ${zipCode}`,
    state: 'MD',
    county: '',
    latitude,
    longitude,
    listings,
  }
}

const DOWNTOWN = zip('20910', 39.002861, -77.036646, 3)
const QUIET = zip('20903', 39.021433, -76.980774)
const BOX = zip('20907', 38.9907, -77.0261)
const PLACES = [BOX, QUIET, DOWNTOWN]

describe('a position', () => {
  test('is rounded to about half a mile', () => {
    expect(roughPosition({ latitude: 39.0028611, longitude: -77.0366461 })).toEqual({
      latitude: 39,
      longitude: -77.04,
    })
    const point = fc.record({
      latitude: fc.double({ min: 37, max: 40, noNaN: true }),
      longitude: fc.double({ min: -80, max: -75, noNaN: true }),
    })
    fc.assert(
      fc.property(point, exact => {
        expect(milesBetween(exact, roughPosition(exact))).toBeLessThan(ROUGH_MILES)
      }),
    )
  })

  test('is in the zip code whose middle is nearest, and in no post-office box', () => {
    expect(locate(PLACES, { latitude: 38.99, longitude: -77.03 })).toMatchObject({
      place: { zipCode: '20910' },
    })
    expect(locate(PLACES, { latitude: 39.02, longitude: -76.98 })).toMatchObject({
      place: { zipCode: '20903' },
    })
  })

  test('outside knows the nearest place with a happy hour, where there is one', () => {
    const richmond = { latitude: 37.54, longitude: -77.44 }
    expect(locate(PLACES, richmond)).toMatchObject({
      kind: 'outside',
      nearest: { zipCode: '20910' },
    })
    expect(locate([QUIET], richmond)).toEqual({ kind: 'outside', nearest: null })
  })

  test('on another continent is absurd', () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [51.5, -0.1],
      [-39, 77],
    ] as const) {
      expect(locate(PLACES, { latitude, longitude })).toEqual({ kind: 'absurd' })
    }
  })
})
