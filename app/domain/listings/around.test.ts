import { EMPTY_QUERY, type Sort } from '@hush/hours/questions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing } from '../../../test/world.ts'
import { milesBetween } from '../locations/distance.ts'
import { type Position, roughPosition } from '../locations/position.ts'
import { listAround } from './around.server.ts'
import { inOrderOf, MAX_AROUND, nearestTo, onNowFirst } from './around.ts'

const { db } = useDatabase()
const DOWNTOWN = { latitude: 39.0843, longitude: -77.1528 }
const SEED = 20852

interface Bar extends Position {
  id: number
  isOn: boolean
}

/** Most in one street, the rest of them scattered over ten miles. */
async function addBars(): Promise<Bar[]> {
  const bars: Bar[] = []
  const offsets = fc.sample(
    fc.tuple(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    ),
    { numRuns: 160, seed: SEED },
  )
  for (const [index, [north, east]] of offsets.entries()) {
    const spread = index % 3 === 0 ? 0.15 : 0.012
    const point = {
      latitude: DOWNTOWN.latitude + north * spread,
      longitude: DOWNTOWN.longitude + east * spread,
    }
    const isOn = index % 4 !== 0
    const hours = hoursColumns(texts([isOn ? 'Thu 4pm-7pm' : 'Sat 4pm-7pm']))
    const { id } = await addListing(db, { ...point, ...hours, name: `Bar ${index}` })
    bars.push({ id, isOn, ...point })
  }
  return bars
}

const somewhere = fc.record({
  latitude: fc.double({
    min: DOWNTOWN.latitude - 0.025,
    max: DOWNTOWN.latitude + 0.025,
    noNaN: true,
  }),
  longitude: fc.double({
    min: DOWNTOWN.longitude - 0.025,
    max: DOWNTOWN.longitude + 0.025,
    noNaN: true,
  }),
})

function nearestOf(bars: readonly Bar[], position: Position, first: number): number[] {
  return bars
    .map(bar => ({ id: bar.id, miles: milesBetween(position, bar) }))
    .toSorted((one, other) => one.miles - other.miles || one.id - other.id)
    .slice(0, first)
    .map(({ id }) => id)
}

const answerAround = (position: Position, first: number) =>
  listAround(db, {
    point: roughPosition(position),
    first,
    filter: 'all',
    query: EMPTY_QUERY,
    now: TEST_NOW,
  })

const around = async (position: Position, first: number) =>
  (await answerAround(position, first)).found

describe('what is around somebody who stands near a rough position', () => {
  test('has the nearest to them, however the position was rounded', async () => {
    const bars = await addBars()
    const onNow = bars.filter(({ isOn }) => isOn)
    await fc.assert(
      fc.asyncProperty(somewhere, fc.integer({ min: 1, max: 40 }), async (position, first) => {
        const nearest = nearestTo(position, await around(position, first))
        const ids = nearest.map(({ card }) => card.id)
        expect(ids.slice(0, first)).toEqual(nearestOf(bars, position, first))
        const on = nearest.filter(({ isOn }) => isOn).map(({ card }) => card.id)
        expect(on.slice(0, first)).toEqual(nearestOf(onNow, position, first))
      }),
      { numRuns: 40, seed: SEED },
    )
  })

  test('is more than the nearest to the rough position, which are others', async () => {
    const bars = await addBars()
    const positions = fc.sample(somewhere, { numRuns: 40, seed: SEED })
    const missed = positions.filter(position => {
      const fromRough = nearestOf(bars, roughPosition(position), 12)
      return nearestOf(bars, position, 12).some(id => !fromRough.includes(id))
    })
    expect(missed.length).toBeGreaterThan(0)
  })

  test('ends 25 miles from them, and not from the rough position', async () => {
    const position = { latitude: DOWNTOWN.latitude + 0.0044, longitude: DOWNTOWN.longitude }
    const degrees = (miles: number) => miles / 69.1
    const inside = await addListing(db, {
      ...position,
      latitude: position.latitude + degrees(24.9),
    })
    await addListing(db, { ...position, latitude: position.latitude - degrees(25.1) })
    const ids = nearestTo(position, await around(position, 12)).map(({ card }) => card.id)
    expect(ids).toEqual([inside.id])
  })

  test('is nothing where nothing is near', async () => {
    await addListing(db)
    expect(await around({ latitude: 38.36, longitude: -75.08 }, 12)).toEqual([])
  })

  test('says that it is cut where more than it sends lie within reach', async () => {
    await sql`insert into listings (source, source_id, checked_on, name, city, state, zip_code,
        latitude, longitude, miles_from_zip, happy_hours)
      select 'Test data', n::text, '2027-06-01', 'Bar ' || n, 'Rockville', 'MD', '20850',
        ${DOWNTOWN.latitude}::float8, ${DOWNTOWN.longitude}::float8 + n * 1e-6, 0,
        '{"kind":"texts","texts":[],"food":[],"drinks":[]}'
      from generate_series(1, ${MAX_AROUND}::int) as n`.execute(db)
    const whole = await answerAround(DOWNTOWN, 12)
    expect([whole.found.length, whole.isCut]).toEqual([MAX_AROUND, false])
    await addListing(db, { ...DOWNTOWN, ...hoursColumns(texts([])) })
    const cut = await answerAround(DOWNTOWN, 12)
    expect([cut.found.length, cut.isCut]).toEqual([MAX_AROUND, true])
  })

  test('keeps to the question, and has each place once', async () => {
    await addBars()
    const query = { ...EMPTY_QUERY, isOnNow: true }
    const point = roughPosition(DOWNTOWN)
    const asked = { point, first: 200, filter: 'all', query, now: TEST_NOW } as const
    const { found } = await listAround(db, asked)
    expect(found.every(({ card }) => card.now?.isOn)).toBe(true)
    const all = await around(DOWNTOWN, 200)
    expect(new Set(all.map(({ card }) => card.id)).size).toBe(all.length)
  })
})

describe('the order of a list that is counted from somebody', () => {
  test('puts what is on now first, then is by price or by what one would get', async () => {
    const add = (name: string, north: number, hours: string) =>
      addListing(db, {
        name,
        latitude: DOWNTOWN.latitude + north,
        longitude: DOWNTOWN.longitude,
        ...hoursColumns(texts([hours])),
      })
    await add('Over soon', 0.001, 'Thu 4pm-5:10pm')
    await add('Later', 0.002, 'Sat 4pm-7pm')
    await add('Long', 0.004, 'Thu 4pm-9pm')
    const cents = new Map([
      ['Later', 300],
      ['Long', 500],
    ])
    const priced = (await around(DOWNTOWN, 12)).map(each => ({
      ...each,
      cents: cents.get(each.card.name) ?? 600,
    }))
    const found = onNowFirst(nearestTo(DOWNTOWN, priced))
    const namesBy = (sort: Sort, minutes: number | null = null) =>
      inOrderOf({ sort, minutes }, found).map(({ card }) => card.name)
    expect(namesBy('distance')).toEqual(['Over soon', 'Long', 'Later'])
    expect(namesBy('price')).toEqual(['Later', 'Long', 'Over soon'])
    expect(namesBy('minutes')[0]).toBe('Long')
    expect(namesBy('distance', 30)).toEqual(['Long'])
  })
})
