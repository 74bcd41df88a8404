import { EMPTY_QUERY } from '@hush/hours/questions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, memberUid } from '../../../test/world.ts'
import { findInBox, listCardsOf, listDots } from './in-box.server.ts'
import type { ListingFilter } from './listing.ts'
import { MAX_DOTS, mapPlaces } from './map-place.ts'
import { readListings } from './reading.server.ts'

const { db } = useDatabase()

const BOX = { south: 39, west: -77.2, north: 39.1, east: -77 }
const LATER = hoursColumns(texts(['Sat 4pm-7pm']))
const SATURDAY = 5

async function namesIn(box = BOX, filter: ListingFilter = 'all') {
  const { ids } = await findInBox(db, { box, filter, now: TEST_NOW })
  return (await listCardsOf(db, ids)).map(row => row.name)
}

describe('what lies in a box of the map', () => {
  test('leaves out what lies outside or is hidden', async () => {
    await addListing(db, { name: 'Inside' })
    await addListing(db, { name: 'North', latitude: 39.11 })
    await addListing(db, { name: 'East', longitude: -76.99 })
    await addListing(db, { name: 'Hidden', hidden_at: TEST_NOW })
    expect(await namesIn()).toEqual(['Inside'])
    expect(await namesIn({ ...BOX, east: -77.15 })).toEqual([])
  })

  test('begins with what is on now, then members, then the best rated', async () => {
    await addListing(db, { name: 'Later', rating: 5, ...LATER })
    await addListing(db, { name: 'Later member', member_uid: memberUid(1), ...LATER })
    await addListing(db, { name: 'On now, rated 3', rating: 3 })
    await addListing(db, { name: 'On now, rated 4', rating: 4 })
    await addListing(db, { name: 'On now, unrated' })
    await addListing(db, { name: 'On now, member', member_uid: memberUid(2) })
    expect(await namesIn()).toEqual([
      'On now, member',
      'On now, rated 4',
      'On now, rated 3',
      'On now, unrated',
      'Later member',
      'Later',
    ])
  })

  test('keeps to what is on now, or to a weekday', async () => {
    await addListing(db, { name: 'On now' })
    await addListing(db, { name: 'Saturday', ...LATER })
    expect(await namesIn(BOX, 'on-now')).toEqual(['On now'])
    expect(await namesIn(BOX, { weekday: SATURDAY })).toEqual(['Saturday'])
  })

  test('keeps to what a question asks for', async () => {
    const { id } = await addListing(db, { name: 'Beer' })
    await addListing(db, {
      name: 'Wine',
      ...hoursColumns(texts(['Daily 4-7 PM'], { drinks: ['$6 wine'] })),
    })
    await readListings(db, { listingIds: [id] })
    const query = {
      ...EMPTY_QUERY,
      wanted: [{ leaf: 'beer', word: 'beer' }] as const,
      isOnNow: true,
    }
    const { ids } = await findInBox(db, { box: BOX, filter: 'all', query, now: TEST_NOW })
    expect(ids).toEqual([id])
  })

  test('counts once what lies on the line between two cells', async () => {
    await addListing(db, { latitude: 39.05, longitude: -77.1 })
    expect(await namesIn()).toHaveLength(1)
  })

  test('counts by cell what is more than can be shown', async () => {
    await addMany({ count: MAX_DOTS + 5 })
    const { ids, cells } = await findInBox(db, { box: BOX, filter: 'all', now: TEST_NOW })
    expect(new Set(ids).size).toBe(MAX_DOTS)
    expect(cells).toEqual([
      {
        latitude: expect.closeTo(39.05),
        longitude: expect.closeTo(-77.12),
        places: 5,
        isMore: false,
      },
    ])
  })

  test('says where it did not count to the end', async () => {
    await addMany({ count: 501 })
    const { ids, cells } = await findInBox(db, { box: BOX, filter: 'all', now: TEST_NOW })
    expect(ids).toHaveLength(MAX_DOTS)
    expect(cells).toMatchObject([{ places: 200, isMore: true }])
  })
})

describe('the dots of the map', () => {
  test('say when it is on and what it costs at least', async () => {
    const { id } = await addListing(db, { item_prices: [450, null] })
    await addListing(db, { name: 'No price', member_uid: memberUid(1), item_prices: [32_767] })
    const { ids } = await findInBox(db, { box: BOX, filter: 'all', now: TEST_NOW })
    const places = mapPlaces(await listDots(db, ids), TEST_NOW)
    expect(places).toEqual([
      expect.objectContaining({ kind: 'member', key: memberUid(1), price: null }),
      {
        id,
        kind: 'found',
        key: String(id),
        name: 'Harbor Lantern',
        latitude: 39.05,
        longitude: -77.12,
        now: expect.objectContaining({ isOn: true }),
        price: '$4.50',
      },
    ])
  })
})

async function addMany({ count }: { count: number }): Promise<void> {
  const { id } = await addListing(db)
  await sql`
    insert into listings (source, source_id, checked_on, name, city, state, zip_code, latitude, longitude,
      miles_from_zip, happy_hours)
    select source, source_id || copy, checked_on, name, city, state, zip_code, latitude, longitude,
      miles_from_zip, happy_hours
    from listings cross join generate_series(2, ${count}::int) as copy where id = ${id}`.execute(db)
}
