import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, memberUid } from '../../../test/world.ts'
import type { ListingFilter } from './listing.ts'
import { listNearby } from './nearby.server.ts'
import { listInZips } from './place-listings.server.ts'

const { db } = useDatabase()

const THURSDAY = 3

async function namesNear(zipCode: string, more: { limit?: number; filter?: ListingFilter } = {}) {
  const rows = await listNearby(db, { zipCode, limit: 12, now: TEST_NOW, ...more })
  return rows.map(row => row.name)
}

describe('listing what is near a zip code', () => {
  test('shows its members, then its found places, then the nearest others', async () => {
    await addListing(db, { name: 'Far found', miles_from_zip: 2 })
    await addListing(db, { name: 'Near found', miles_from_zip: 0.1 })
    await addListing(db, { name: 'Far member', member_uid: memberUid(1), miles_from_zip: 3 })
    await addListing(db, {
      name: 'Next door',
      zip_code: '20851',
      latitude: 39.06,
      longitude: -77.12,
    })
    await addListing(db, { name: 'Farther', zip_code: '20815', latitude: 38.98, longitude: -77.08 })

    expect(await namesNear('20852')).toEqual([
      'Far member',
      'Near found',
      'Far found',
      'Next door',
      'Farther',
    ])
  })

  test('shows members with a happy hour before those without, and both before found ones', async () => {
    const hours = hoursColumns(texts(['Thursday 4 PM - 7 PM']))
    const member = (digit: number) => ({ member_uid: memberUid(digit) })
    const bare = hoursColumns({ kind: 'days', days: [] })
    await addListing(db, { name: 'Bare, near', miles_from_zip: 0.1, ...member(1), ...bare })
    await addListing(db, { name: 'Full, far', miles_from_zip: 3, ...member(2), ...hours })
    await addListing(db, { name: 'Full, near', miles_from_zip: 2, ...member(3), ...hours })
    await addListing(db, { name: 'Found, bare', miles_from_zip: 0.2, ...bare })
    await addListing(db, { name: 'Found, full', miles_from_zip: 0.3, ...hours })

    const order = ['Full, near', 'Full, far', 'Bare, near', 'Found, bare', 'Found, full']
    expect(await namesNear('20852')).toEqual(order)
    const question = { zipCodes: ['20852'], limit: 12, offset: 0 }
    expect((await listInZips(db, question)).map(({ name }) => name)).toEqual(order)
  })

  test('reaches 25 miles and no farther', async () => {
    await addListing(db, { name: 'Within', zip_code: '21201', latitude: 39.26, longitude: -76.8 })
    await addListing(db, { name: 'Beyond', zip_code: '21201', latitude: 39.29, longitude: -76.61 })

    expect(await namesNear('20852')).toEqual(['Within'])
  })

  test('never shows what was hidden', async () => {
    await addListing(db, { name: 'Hidden', hidden_at: TEST_NOW })
    await addListing(db, { name: 'Hidden far', zip_code: '20851', hidden_at: TEST_NOW })

    expect(await namesNear('20852')).toEqual([])
  })

  test('has only its own listings for a zip code that is on no map of ours', async () => {
    await addListing(db, { name: 'Own found', zip_code: '99999' })
    await addListing(db, { name: 'Own member', zip_code: '99999', member_uid: memberUid(1) })
    await addListing(db, { name: 'Elsewhere' })
    const rows = await listNearby(db, { zipCode: '99999', limit: 12, now: TEST_NOW })

    expect(rows.map(row => row.name)).toEqual(['Own member', 'Own found'])
    expect(rows.map(row => row.miles)).toEqual([null, null])
  })

  test('leaves out what is shown already', async () => {
    const { id: first } = await addListing(db, { name: 'First', miles_from_zip: 0.1 })
    await addListing(db, { name: 'Second', miles_from_zip: 0.2 })
    const rows = await listNearby(db, {
      zipCode: '20852',
      limit: 1,
      exclude: [first],
      now: TEST_NOW,
    })

    expect(rows.map(row => row.name)).toEqual(['Second'])
  })

  test('can show only what is on now, or on a weekday', async () => {
    const at = (line: string) => hoursColumns(texts([line]))
    await addListing(db, { name: 'On now', ...at('Thursday 4 PM - 7 PM') })
    await addListing(db, { name: 'Later today', ...at('Thursday 9 PM - 11 PM') })
    await addListing(db, { name: 'On Monday', ...at('Monday 4 PM - 7 PM') })

    expect(await namesNear('20852', { filter: 'on-now' })).toEqual(['On now'])
    expect(await namesNear('20852', { filter: { weekday: THURSDAY } })).toEqual([
      'On now',
      'Later today',
    ])
  })
})

describe('paging through what is near', () => {
  test('shows each listing once and misses none, in the order of a plain sort', async () => {
    const places = fc.sample(somePlace, { numRuns: 400, seed: 20852 })
    const known = []
    for (const place of places) known.push({ ...place, ...(await addListing(db, place)) })

    for (const zipCode of ['20852', '21114']) {
      const expected = nearestFirst(known, zipCode, await pointOf(zipCode)).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(100)
      expect(await allPages(zipCode, 12)).toEqual(expected)
      expect(await allPages(zipCode, 37)).toEqual(expected)
      expect(await allPagesByExclusion(zipCode, 48)).toEqual(expected)
    }
  })
})

async function allPages(zipCode: string, limit: number): Promise<number[]> {
  const ids: number[] = []
  for (let offset = 0; ; offset += limit) {
    const page = await listNearby(db, { zipCode, limit, offset, now: TEST_NOW })
    ids.push(...page.map(row => row.id))
    if (page.length < limit) return ids
  }
}

async function allPagesByExclusion(zipCode: string, limit: number): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const page = await listNearby(db, { zipCode, limit, exclude: ids, now: TEST_NOW })
    if (page.length === 0) return ids
    ids.push(...page.map(row => row.id))
  }
}

async function pointOf(zipCode: string): Promise<Point> {
  return db
    .selectFrom('locations')
    .select(['latitude', 'longitude'])
    .where('zip_code', '=', zipCode)
    .executeTakeFirstOrThrow()
}

/** Places within some forty miles, many of them at the very same point. */
const somePlace: fc.Arbitrary<Place> = fc.record({
  zip_code: fc.constantFrom('20852', '20852', '21114', '20851', '20902'),
  latitude: fc.oneof(fc.constant(39.01), fc.double({ min: 38.7, max: 39.5, noNaN: true })),
  longitude: fc.oneof(fc.constant(-76.9), fc.double({ min: -77.6, max: -76.4, noNaN: true })),
  miles_from_zip: fc.constantFrom(0.1, 0.5, 0.5, 1.25, 3),
  member_uid: fc.option(fc.uuid(), { freq: 2 }),
  happy_days: fc.constantFrom(0, 0, 31),
  hidden_at: fc.option(fc.constant(TEST_NOW), { freq: 1 }),
})

interface Point {
  latitude: number
  longitude: number
}

interface Place extends Point {
  zip_code: string
  miles_from_zip: number
  member_uid: string | null
  happy_days: number
  hidden_at: Date | null
}

/** The same order, worked out the plain way: everything in memory, sorted. */
function nearestFirst<T extends Place & { id: number }>(
  places: readonly T[],
  zipCode: string,
  center: Point,
): T[] {
  const rank = (place: T) => {
    if (place.zip_code !== zipCode) return 3
    if (place.member_uid === null) return 2
    return place.happy_days === 0 ? 1 : 0
  }
  const miles = (place: T) => {
    return rank(place) === 3 ? milesBetween(place, center) : place.miles_from_zip
  }
  return places
    .filter(place => place.hidden_at === null && (rank(place) < 3 || miles(place) <= 25))
    .sort((a, b) => rank(a) - rank(b) || miles(a) - miles(b) || a.id - b.id)
}

/** Along the great circle of the same earth as the database's (radius 6,378,168 m). */
function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(a.latitude - b.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  return (2 * 6_378_168 * Math.asin(Math.sqrt(half))) / 1609.344
}
