import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { METERS_PER_MILE, milesBetween } from '../locations/distance.ts'
import { wayThere } from './way-there.ts'

const { db } = useDatabase()
const ZONE = 'America/New_York'
/** With two hours left. */
const AT_FIVE = {
  happyHour: { isOn: true, text: 'On now, ends in 2 h', minutesLeft: 120 },
  now: new Date('2027-06-17T17:00:00-04:00'),
}
const NORTH_BETHESDA = { zipCode: '20852', latitude: 39.0496, longitude: -77.1204 }

describe('the way there', () => {
  test('says how far it is from the chosen place, and how long it takes', () => {
    const bar = { latitude: 39.0553, longitude: -77.1204 }
    expect(wayThere(NORTH_BETHESDA, { ...bar, time_zone: ZONE }, AT_FIVE)).toEqual({
      text: '0.4 mi · 11 min walk from 20852',
      minutes: 11,
      leaveBy: '6:19 PM',
    })
  })

  test('is not said of what is not near', () => {
    const beach = { latitude: 38.36, longitude: -75.08, time_zone: ZONE }
    expect(wayThere(NORTH_BETHESDA, beach, AT_FIVE)).toBeNull()
  })

  test('names no time to leave for what is not on, or has no end', () => {
    const bar = { latitude: 39.0553, longitude: -77.1204, time_zone: ZONE }
    for (const happyHour of [
      null,
      { isOn: false, text: 'Starts at 6 PM', minutesLeft: 60 },
      { isOn: true, text: 'On now, until close', minutesLeft: null },
    ]) {
      expect(wayThere(NORTH_BETHESDA, bar, { ...AT_FIVE, happyHour })?.leaveBy).toBeNull()
    }
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
