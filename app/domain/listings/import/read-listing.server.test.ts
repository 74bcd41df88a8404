import { describe, expect, test } from 'vitest'
import { rowFromJson } from './json-row.ts'
import { type RowResult, readListing } from './read-listing.server.ts'
import { createServiceArea } from './service-area.ts'

const AREA = createServiceArea([
  { zipCode: '20852', city: 'North Bethesda', state: 'MD', latitude: 39.0515, longitude: -77.124 },
  { zipCode: '21842', city: 'Ocean City', state: 'MD', latitude: 38.3631, longitude: -75.085 },
])
const HERON = { name: 'The Idle Heron', latitude: 39.05, longitude: -77.12 }

function read(value: unknown, context: { source?: string; checkedOn?: string } = {}): RowResult {
  const row = rowFromJson({ line: 7, object: null }, value)
  if ('problem' in row) throw new Error(row.problem)
  return readListing(row, {
    source: context.source ?? null,
    fileName: 'places',
    checkedOn: context.checkedOn ?? null,
    today: '2027-06-17',
    area: AREA,
  })
}

function draftOf(value: unknown, context = {}) {
  const reading = read(value, context)
  if (reading.kind !== 'draft') throw new Error(JSON.stringify(reading))
  return reading.draft
}

function osm(tags: Record<string, string>) {
  const geometry = { type: 'Point', coordinates: [-77.12, 39.05] }
  return {
    type: 'Feature',
    id: 'node/12',
    properties: { name: 'The Idle Heron', ...tags },
    geometry,
  }
}

describe('reading a listing from a row', () => {
  test('takes the external shape as it is', () => {
    const draft = draftOf({
      ...HERON,
      id: 'abc',
      city: 'Rockville',
      state: 'Maryland',
      zip_code: '20852-1833',
      address: '12 Ferry Street',
      priceRange: '$$',
      cuisine: 'Seafood',
      rating: 4.46,
      reviewCount: 31,
      happyHourtime: ['Mon-Fri 4-6pm'],
      happyHourfood: ['$6 wings'],
      happyHourdrinks: ['$4 drafts'],
      happyHouritem: ['$6 wings', '$5 martinis', '$3 pretzel'],
      business_url: 'www.idle-heron.example.com',
      business_hour: [{ open: [{ day: 4, start: '1600', end: '0200', is_overnight: true }] }],
      featuredOffer: { image: 'x', title: 'Crab night', description: 'Bring a bib.' },
      isVerified: true,
    })
    expect(draft).toEqual({
      source: 'places',
      sourceId: 'abc',
      checkedOn: '2027-06-17',
      name: 'The Idle Heron',
      address: '12 Ferry Street',
      city: 'Rockville',
      state: 'MD',
      zipCode: '20852',
      latitude: 39.05,
      longitude: -77.12,
      phone: null,
      website: 'https://www.idle-heron.example.com/',
      menuUrl: null,
      priceRange: '$$',
      category: 'Seafood',
      picture: null,
      rating: 4.5,
      reviewCount: 31,
      happyHours: {
        kind: 'texts',
        texts: ['Mon-Fri 4-6pm'],
        food: ['$6 wings', '$3 pretzel'],
        drinks: ['$4 drafts', '$5 martinis'],
      },
      openingHours: [{ day: 4, start: '1600', end: '0200', is_overnight: true }],
      tags: ['Seafood'],
      exceptions: [],
      featuredItems: [],
      featuredOffer: { picture: null, title: 'Crab night', description: 'Bring a bib.' },
    })
  })

  test('finds zip code, city and state from the point where the row has none', () => {
    expect(draftOf(HERON)).toMatchObject({ zipCode: '20852', city: 'North Bethesda', state: 'MD' })
  })

  test('takes the point of the zip code where the row has none', () => {
    const draft = draftOf({ name: 'The Idle Heron', zip: '21842' })
    expect(draft).toMatchObject({ latitude: 38.3631, longitude: -75.085, city: 'Ocean City' })
  })

  test('names a row without an id by its name and address', () => {
    const first = draftOf({ ...HERON, address: '12 Ferry Street' }).sourceId
    expect(draftOf({ ...HERON, address: '12 FERRY Street ', rating: 4 }).sourceId).toBe(first)
    expect(draftOf({ ...HERON, address: '14 Ferry Street' }).sourceId).not.toBe(first)
  })

  test('keeps the day it was checked: as told, of the row, or today', () => {
    const row = { ...HERON, last_checked: '2027-05-02T10:00:00Z' }
    expect(draftOf(row, { checkedOn: '2027-06-01' }).checkedOn).toBe('2027-06-01')
    expect(draftOf(row).checkedOn).toBe('2027-05-02')
    expect(draftOf({ ...HERON, last_checked: '2031-01-01' }).checkedOn).toBe('2027-06-17')
  })

  test.each([
    ['no name', { ...HERON, name: ' ' }, 'has no name'],
    ['half a point', { ...HERON, longitude: null }, 'has an impossible point'],
    ['a point off the earth', { ...HERON, latitude: 139 }, 'has an impossible point'],
    ['a point that is no number', { ...HERON, latitude: 'north' }, 'has an impossible point'],
    [
      'the point where unknown places lie',
      { ...HERON, latitude: 0, longitude: 0 },
      'has an impossible point',
    ],
    ['an unknown state', { ...HERON, state: 'Cascadia' }, 'has an unknown state: "Cascadia"'],
    ['another country', { ...HERON, country: 'Canada' }, 'is outside the service area: in Canada'],
    [
      'a far point',
      { ...HERON, latitude: 34.05, longitude: -118.2 },
      'is outside the service area',
    ],
    ['a far zip code', { name: 'A', zip: '90210' }, 'zip code 90210 is outside the service area'],
    ['no place at all', { name: 'A' }, 'has neither a point nor a zip code'],
    ['a point far from its zip code', { ...HERON, zip: '21842' }, 'contradicts itself'],
    [
      'a name of a hundred and twenty-one letters',
      { ...HERON, name: 'x'.repeat(121) },
      'is too long in its name',
    ],
    ['an endless address', { ...HERON, address: 'x'.repeat(201) }, 'is too long in its address'],
    [
      'an endless menu',
      { ...HERON, food: Array(60).fill('$1 oyster') },
      'is too long in its items',
    ],
  ])('refuses one with %s', (_, value, reason) => {
    const reading = read(value)
    expect(reading).toMatchObject({ kind: 'bad', reason: expect.stringContaining(reason) })
  })

  test.each([
    ['a status', { ...HERON, business_status: 'CLOSED_PERMANENTLY' }, 'closed'],
    ['a flag', { ...HERON, is_closed: true }, 'closed'],
    ['its kind', { ...HERON, brewery_type: 'closed' }, 'closed'],
    ['its name', { ...HERON, name: 'The Idle Heron (closed)' }, 'closed'],
    ['plans only', { ...HERON, brewery_type: 'planning' }, 'not open yet'],
    ['disused tags', osm({ 'disused:amenity': 'pub' }), 'closed'],
    ['former tags', osm({ 'was:craft': 'brewery', building: 'yes' }), 'closed'],
    ['hours that say so', osm({ amenity: 'pub', opening_hours: 'closed' }), 'closed'],
    ['an end', osm({ amenity: 'pub', end_date: '2026-10' }), 'closed'],
    ['another purpose', osm({ amenity: 'bank' }), 'not a place to eat or drink'],
  ])('leaves out one that is closed or none by %s', (_, value, reason) => {
    expect(read(value)).toEqual({ kind: 'left-out', reason })
  })

  test('keeps an open place whose house was something else before', () => {
    expect(draftOf(osm({ amenity: 'pub', 'was:amenity': 'bank' })).category).toBe('Pub')
  })

  test('takes the tags of OpenStreetMap', () => {
    const draft = draftOf(
      osm({
        amenity: 'restaurant',
        cuisine: 'crab_house;seafood',
        'addr:housenumber': '12',
        'addr:street': 'Ferry Street',
        'addr:city': 'Rockville',
        'addr:postcode': '20852',
        'contact:phone': '+1 410-555-0142;+1 410-555-0143',
        'contact:website': 'https://heron.example.com',
        opening_hours: 'Tu-Su 11:00-22:00',
        happy_hours: 'Tu-Fr 16:00-18:00',
        check_date: '2027-03-04',
      }),
    )
    expect(draft).toMatchObject({
      source: 'OpenStreetMap',
      sourceId: 'node/12',
      checkedOn: '2027-03-04',
      category: 'Crab House',
      tags: ['Crab House', 'Seafood'],
      address: '12 Ferry Street',
      phone: '4105550142',
      website: 'https://heron.example.com/',
      happyHours: { texts: ['Tue–Fri 4 PM–6 PM'] },
    })
    expect(draft.openingHours).toHaveLength(6)
  })

  test('counts what it cannot use instead of guessing', () => {
    const reading = read({
      ...HERON,
      phone: 'ask inside',
      website: 'javascript:alert(1)',
      price: 'cheap',
      rating: 11,
      reviews: 'many',
      hours: 'when the flag is up',
      happyHour: 'Fri 4-',
      zip: 'none',
    })
    expect(reading).toMatchObject({
      kind: 'draft',
      unread: [
        'telephone number',
        'website',
        'price range',
        'rating',
        'review count',
        'opening hours',
        'happy hours',
        'zip code',
      ],
      draft: {
        phone: null,
        website: null,
        priceRange: null,
        rating: null,
        openingHours: [],
        zipCode: '20852',
      },
    })
  })

  test('takes control signs and halves of letters out of texts', () => {
    expect(draftOf({ ...HERON, name: 'The\u0000 Idle\n\tHeron \ud800' }).name).toBe(
      'The Idle Heron \ufffd',
    )
  })
})
