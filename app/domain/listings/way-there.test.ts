import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { METERS_PER_MILE, milesBetween } from '../locations/distance.ts'
import { describeWayFrom } from './way-there.ts'

const { db } = useDatabase()
const NORTH_BETHESDA = { zipCode: '20852', latitude: 39.0496, longitude: -77.1204 }

describe('the way there', () => {
  test('says how far it is from the chosen place, and how long it takes', () => {
    const bar = { latitude: 39.0553, longitude: -77.1204 }
    expect(describeWayFrom(NORTH_BETHESDA, bar)).toBe('0.4 mi · 11 min walk from 20852')
  })

  test('is not said of what is not near', () => {
    expect(describeWayFrom(NORTH_BETHESDA, { latitude: 38.36, longitude: -75.08 })).toBeNull()
  })

  test('is as long as in lists, which the database measures', async () => {
    const other = { latitude: 39.3, longitude: -76.6 }
    const { rows } = await sql<{ miles: number }>`
      select earth_distance(
        ll_to_earth(${NORTH_BETHESDA.latitude}, ${NORTH_BETHESDA.longitude}),
        ll_to_earth(${other.latitude}, ${other.longitude})
      ) / ${METERS_PER_MILE}::float8 as miles`.execute(db)
    expect(milesBetween(NORTH_BETHESDA, other)).toBeCloseTo(rows[0]?.miles ?? 0, 6)
  })
})
