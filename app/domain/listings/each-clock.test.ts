import { EMPTY_QUERY } from '@hush/hours/questions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedLocations } from '../../../db/locations.ts'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { visibleText } from '../../../test/page.ts'
import { addListing } from '../../../test/world.ts'
import { findInBox } from './in-box.server.ts'
import { listNearby } from './nearby.server.ts'
import { findPlaceFacts } from './place-listings.server.ts'
import { searchNear } from './search-near.server.ts'

const { db } = useDatabase({ isFresh: true })
beforeAll(() => seedLocations(db, ['IN', 'AZ', 'HI']))

/** A Thursday: 17:30 in Maryland and South Bend, 16:30 in Gary, 14:30 in Phoenix, 11:30 in Honolulu. */
const NOW = new Date('2027-06-17T21:30:00Z')
const ZIPS = {
  'North Bethesda': '20852',
  'South Bend': '46601',
  Gary: '46402',
  Phoenix: '85004',
  Honolulu: '96813',
}
/** The hour in which each is now, and no other. */
const HOURS = ['5pm-6pm', '5pm-6pm', '4pm-5pm', '2pm-3pm', '11am-12pm']

beforeEach(async () => {
  const places = await db.selectFrom('locations').selectAll().execute()
  for (const [name, zip_code] of Object.entries(ZIPS)) {
    const place = places.find(location => location.zip_code === zip_code)
    const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
    for (const hour of new Set(HOURS)) {
      const hours = hoursColumns(texts([`Thu ${hour}`]))
      await addListing(db, {
        ...{ name: `${name} ${hour}`, zip_code, latitude, longitude, city: name },
        ...hours,
      })
    }
  }
})

const EXPECTED = Object.entries(ZIPS).map(
  ([name, zipCode], at) => [name, zipCode, HOURS[at] ?? ''] as const,
)

describe('what is on now, on the clock of each place at one instant', () => {
  test.each(EXPECTED)('in %s', async (name, zipCode, hour) => {
    const on = [`${name} ${hour}`]
    const names = (rows: readonly { name: string }[]) => rows.map(row => row.name)
    const query = { ...EMPTY_QUERY, isOnNow: true }
    const near = { zipCode, limit: 9, now: NOW }
    expect(names(await searchNear(db, { ...near, query }))).toEqual(on)
    expect(names(await listNearby(db, { ...near, filter: 'on-now' }))).toEqual(on)
    expect((await findPlaceFacts(db, { zipCodes: [zipCode], now: NOW })).onNow).toBe(1)
    const window = { from: 17 * 60, to: 18 * 60, edge: undefined }
    const [first] = await searchNear(db, { ...near, query: { ...EMPTY_QUERY, window } })
    expect(first?.name).toBe(`${name} 5pm-6pm`)
  })

  test('on one map of all of them', async () => {
    const box = { south: 20, west: -160, north: 43, east: -74 }
    const { ids } = await findInBox(db, { box, filter: 'on-now', now: NOW })
    const rows = await db.selectFrom('listings').select('name').where('id', 'in', ids).execute()
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set(EXPECTED.map(([name, , hour]) => `${name} ${hour}`)),
    )
  })

  test('on the page of a town', async () => {
    const { request } = createTestApp(db, { now: () => NOW })
    const page = visibleText(await (await request('/happy-hour/gary-in')).text())
    expect(page).toContain('1 on now')
  })
})
