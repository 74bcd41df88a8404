import { describe, expect, test } from 'vitest'
import type { ZipPlace } from '../locations/place-directory.ts'
import { findNamedPlace } from './named-place.ts'

const TOWNS = [
  ['20852', 'North Bethesda', 'Montgomery County', 9],
  ['20850', 'Rockville', 'Montgomery County', 3],
  ['20910', 'Silver Spring', 'Montgomery County', 5],
  ['21771', 'Mount Airy', 'Carroll County', 1],
  ['21663', 'Saint Michaels', 'Talbot County', 1],
  ['20755', 'Fort George G Meade', 'Anne Arundel County', 0],
  ['21201', 'Baltimore', 'Baltimore city', 8],
] as const
const PLACES = TOWNS.map(
  ([zipCode, city, county, listings]): ZipPlace => ({
    zipCode,
    city,
    county,
    listings,
    state: 'MD',
    latitude: 39.123456,
    longitude: -77.123456,
  }),
)

describe('a place is found', () => {
  test.each([
    ['20852', '20852'],
    ['zip 20852', '20852'],
    ['Zip code: 20852', '20852'],
    ['20852-1234', '20852'],
    ['２０８５２', '20852'],
    ['Mt. Airy', '21771'],
    ['Mt Airy, MD', '21771'],
    ['mount airy', '21771'],
    ['St. Michaels', '21663'],
    ["Saint Michael's", '21663'],
    ['Ft. Meade', '20755'],
    ['Rockville, Maryland', '20850'],
    ['Rockville MD 20850', '20850'],
    ['silverspring', '20910'],
    ['Silver  Spring', '20910'],
  ])('in the spelling %s, without a word about it', (typed, zipCode) => {
    expect(findNamedPlace(typed, PLACES)).toMatchObject({ zipCode, notice: null })
  })

  test('with a slip of the finger, and said to be one', () => {
    expect(findNamedPlace('Baltimroe', PLACES)).toMatchObject({
      zipCode: '21201',
      notice: 'Showing Baltimore. No place is called “baltimroe”.',
    })
  })

  test('by a county, from where most of its places are', () => {
    expect(findNamedPlace('Montgomery County', PLACES)).toMatchObject({
      zipCode: '20852',
      notice: 'Montgomery County is searched from North Bethesda, where most of its places are.',
    })
  })
})

test('a state picks one of two towns, and several have no place of that name', () => {
  const [rockville] = PLACES.filter(({ city }) => city === 'Rockville')
  if (!rockville) throw new Error('Rockville is missing.')
  const places = [...PLACES, { ...rockville, zipCode: '47872', state: 'IN', listings: 0 }]
  const find = (text: string) => findNamedPlace(text, places)?.zipCode
  expect(['Rockville', 'Rockville, IN', 'rockville indiana', 'Rockville MD'].map(find)).toEqual([
    '20850',
    '47872',
    '47872',
    '20850',
  ])
  expect(find('Baltimore, IN')).toBeUndefined()
})

test.each(['', 'Atlantis', 'DC', '99999', 'a', 'Maryland', '---', '🍺'])(
  'no place is called %j',
  typed => {
    expect(findNamedPlace(typed, PLACES)).toBeNull()
  },
)
