import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  citiesOf,
  citySlug,
  findPlace,
  nearbyCities,
  otherZips,
  type ZipPlace,
} from './place-directory.ts'

function zip(zipCode: string, city: string, more: Partial<ZipPlace> = {}): ZipPlace {
  const here = { county: 'Somewhere', latitude: 39, longitude: -77 }
  return { zipCode, city, state: 'MD', ...here, listings: 1, ...more }
}

const HARBORTON = [
  zip('20001', 'Harborton', { listings: 2 }),
  zip('20002', 'Harborton', { latitude: 39.02 }),
  zip('20003', 'Harborton', { listings: 0 }),
]
const ZIPS = [
  ...HARBORTON,
  zip('20004', 'Far Point', { latitude: 40 }),
  zip('20005', "St. Mary's Inlet", { latitude: 39.1 }),
  zip('20006', 'Quiet Field', { listings: 0 }),
]

describe('the address of a city', () => {
  test('is made of plain letters, and names the state', () => {
    expect(citySlug({ city: "St. Mary's Inlet", state: 'MD' })).toBe('st-marys-inlet-md')
    expect(citySlug({ city: 'Cañon  View', state: 'MD' })).toBe('canon-view-md')
  })

  test('is one for each city of the service area, and leads back to it', () => {
    const row = z.object({ zip_code: z.string(), city: z.string() })
    const seed = parse(readFileSync('db/seed/zips/MD.csv'), { columns: true })
    const zips = z.array(row).parse(seed)
    const places = zips.map(({ zip_code, city }) => zip(zip_code, city))
    const names = new Set(zips.map(({ city }) => city))
    expect(citiesOf(places)).toHaveLength(names.size)
    for (const name of names) {
      const slug = citySlug({ city: name, state: 'MD' })
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/)
      expect(findPlace(places, slug)?.city.city).toBe(name)
    }
  })
})

describe('a place', () => {
  test('is a city with all its zip codes', () => {
    const place = findPlace(ZIPS, 'harborton-md')
    expect(place).toMatchObject({ kind: 'city', name: 'Harborton, MD', listings: 3 })
    expect(place?.zips).toHaveLength(3)
  })

  test('is a zip code, which knows its city', () => {
    const place = findPlace(ZIPS, '20002')
    expect(place).toMatchObject({ kind: 'zip', name: '20002 (Harborton, MD)', listings: 1 })
  })

  test.each(['', 'harbor', 'harborton-va', '2000', '99999', 'Harborton-MD', '..'])(
    'is not %j',
    key => {
      expect(findPlace(ZIPS, key)).toBeNull()
    },
  )

  test('leads to the other zip codes of its city that have listings', () => {
    const place = findPlace(ZIPS, '20001')
    expect(place && otherZips(place).map(({ key }) => key)).toEqual(['20002'])
  })

  test('leads to the nearest cities that have listings, nearest first', () => {
    const place = findPlace(ZIPS, 'harborton-md')
    expect(place && nearbyCities(ZIPS, place).map(({ key }) => key)).toEqual([
      'st-marys-inlet-md',
      'far-point-md',
    ])
  })
})
