import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { METERS_PER_MILE, milesBetween } from '../locations/distance.ts'
import { wayThere } from './way-there.ts'

const { db } = useDatabase()
/** With two hours left. */
const ON = { isOn: true, text: 'On now, ends in 2 h', minutesLeft: 120 }
const NORTH_BETHESDA = { zipCode: '20852', latitude: 39.0496, longitude: -77.1204 }
const BAR = { latitude: 39.0553, longitude: -77.1204 }
/** At five. */
const journey = { from: NORTH_BETHESDA, to: BAR, minute: 17 * 60 }

describe('the way there', () => {
  test('is from the middle of the chosen zip code, and says so', () => {
    expect(wayThere(journey, { standpoint: null, happyHour: ON })).toMatchObject({
      text: '0.4 mi · 11 min walk from the middle of 20852',
      minutes: 11,
      leaveBy: '6:19 PM',
    })
  })

  test('is from where somebody stands once that is known, with the time to leave', () => {
    const standpoint = { latitude: 39.084, longitude: -77.1528 }
    expect(wayThere(journey, { standpoint, happyHour: ON })).toMatchObject({
      text: '2.6 mi · 16 min drive from where you are',
      miles: expect.closeTo(2.6, 1),
      minutes: 16,
      leaveBy: '6:14 PM',
    })
    const unknown = { ...journey, from: null }
    expect(wayThere(unknown, { standpoint, happyHour: ON })?.minutes).toBe(16)
    expect(wayThere(unknown, { standpoint: null, happyHour: ON })).toBeNull()
  })

  test('is not said of what is not near', () => {
    const beach = { latitude: 38.36, longitude: -75.08 }
    expect(wayThere({ ...journey, to: beach }, { standpoint: null, happyHour: ON })).toBeNull()
    expect(wayThere(journey, { standpoint: beach, happyHour: ON })).toBeNull()
  })

  test('names no time to leave for what is not on, or has no end', () => {
    for (const happyHour of [
      null,
      { isOn: false, text: 'Starts at 6 PM', minutesLeft: 60 },
      { isOn: true, text: 'On now, until close', minutesLeft: null },
    ]) {
      expect(wayThere(journey, { standpoint: null, happyHour })?.leaveBy).toBeNull()
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
