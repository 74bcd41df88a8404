import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { createServiceArea } from './service-area.ts'

const { db } = useDatabase()

describe('the location nearest to a point', () => {
  test('is the one that the database finds by its index', async () => {
    const locations = await db
      .selectFrom('locations')
      .select(['zip_code as zipCode', 'city', 'state', 'latitude', 'longitude'])
      .execute()
    const area = createServiceArea(locations)
    const latitude = fc.double({ min: 37.5, max: 40, noNaN: true })
    const longitude = fc.double({ min: -80, max: -74.5, noNaN: true })
    await fc.assert(
      fc.asyncProperty(latitude, longitude, async (latitude, longitude) => {
        const { rows } = await sql<{ miles: number }>`
          select earth_distance(here, ll_to_earth(latitude, longitude)) / 1609.344 as miles
          from locations, (select ll_to_earth(${latitude}::float8, ${longitude}::float8)) as p(here)
          order by ll_to_earth(latitude, longitude) <-> here limit 1`.execute(db)
        expect(area.nearest({ latitude, longitude })?.miles).toBeCloseTo(rows[0]?.miles ?? -1, 4)
      }),
      { numRuns: 60 },
    )
  })

  test('is the lowest zip code where several have the same point, and none where there are none', () => {
    const point = { latitude: 39, longitude: -77 }
    const area = createServiceArea([
      { zipCode: '20885', city: 'Gaithersburg', state: 'MD', ...point },
      { zipCode: '20877', city: 'Gaithersburg', state: 'MD', ...point },
    ])
    expect(area.nearest(point)?.location.zipCode).toBe('20877')
    expect(createServiceArea([]).nearest(point)).toBeNull()
  })
})
