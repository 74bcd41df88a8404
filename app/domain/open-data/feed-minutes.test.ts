import { happySchedule, mergeRanges, type WallRange } from '@hush/hours'
import { addDays, localTimeAt, midnightOf, stretchesAfter, weekdayOfDate } from '@hush/hours/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingHours, WeekException } from '../../../db/documents.ts'
import { loadArchive, rowsIn, writeArchive } from '../../../test/archives.ts'
import { clockWindows } from '../../../test/clock-windows.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing } from '../../../test/world.ts'
import { weekOfListing } from '../listings/listing-week.ts'

const { db, pool } = useDatabase()
const ZONE = 'America/New_York'
const TODAY = '2027-06-17'
const DAYS = 400
const PLACES = 10
const DAY_CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const clock = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('00', '15', '30'), fc.boolean())
  .map(([hour, minute, isEarly]) => `${hour}:${minute} ${isEarly ? 'AM' : 'PM'}`)
const ending = fc.oneof({ weight: 3, arbitrary: clock }, fc.constant('close'))
const day = fc.constantFrom('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')
const part = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(day, clock, ending).map(([on, a, b]) => `${on} ${a} - ${b}`) },
  fc.tuple(day, day, clock, ending).map(([on, to, a, b]) => `${on}-${to} ${a} - ${b}`),
  day.map(on => `${on} all day`),
)
const week = fc.array(part, { minLength: 1, maxLength: 4 }).map(parts => texts([parts.join(', ')]))
const opening = fc.constantFrom(
  [],
  DAY_CODES.map((_, day) => ({ day, start: '1100', end: '0200', is_overnight: true })),
  [{ day: 4, start: '1600', end: '2300', is_overnight: false }],
)
const span = fc
  .record({ start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ start, length }) => ({ start, end: start + length }))
const spans = fc.array(span, { minLength: 1, maxLength: 2 })
const dates = fc
  .uniqueArray(fc.integer({ min: -3, max: DAYS }), { maxLength: 12 })
  .chain(steps => fc.tuple(...steps.map(step => differing(addDays(TODAY, step)))))

function differing(on: string): fc.Arbitrary<WeekException> {
  const note = fc.constantFrom('', 'The "Fourth", off', '=1+1')
  const base = { on: fc.constant(on), note }
  return fc.oneof(
    fc.record({ ...base, kind: fc.constantFrom('closed' as const, 'no-happy-hour' as const) }),
    fc.record({ ...base, kind: fc.constant('other-hours' as const), happy: spans }),
    fc.record({ ...base, kind: fc.constant('other-hours' as const), open: spans }),
    fc.record({ ...base, kind: fc.constant('other-hours' as const), happy: spans, open: spans }),
  )
}

const generated = fc.record({ happy_hours: week, opening_hours: opening, exceptions: dates })

/** The nights on which the clock changes: 2027-11-07 and 2028-03-12. */
const CHANGES: ListingHours = {
  happy_hours: texts(['Sat 10pm-2am, Sun 1:30am-3:30am']),
  opening_hours: [],
  exceptions: [
    { on: '2027-11-07', kind: 'closed', note: '' },
    { on: '2028-03-11', kind: 'other-hours', note: '', happy: [{ start: 1320, end: 1620 }] },
  ],
}

function minutesOfClock({ happy_hours, opening_hours, exceptions }: ListingHours): WallRange[] {
  const schedule = happySchedule(weekOfListing(happy_hours, opening_hours), exceptions)
  return clockWindows(schedule, stretchesAfter(TEST_NOW, DAYS, ZONE))
}

type Cells = Record<string, string>

/** What somebody reads who knows the two tables, and nothing else. */
function minutesOfTables(windows: readonly Cells[], differing: readonly Cells[]): WallRange[] {
  const byDate = Map.groupBy(differing, ({ date = '' }) => date)
  const first = localTimeAt(TEST_NOW, ZONE).date
  const walls = Array.from({ length: DAYS + 3 }, (_, step) => addDays(first, step - 1)).flatMap(
    date => {
      const code = DAY_CODES[weekdayOfDate(date)]
      const rows = byDate.get(date) ?? windows.filter(({ weekday }) => weekday === code)
      return rows
        .filter(({ start }) => start !== '')
        .map(({ start, end }): WallRange => {
          return [midnightOf(date) + minuteOf(start), midnightOf(date) + minuteOf(end)]
        })
    },
  )
  const cut = stretchesAfter(TEST_NOW, DAYS, ZONE).flatMap(({ from, to, offset }) =>
    walls.map(([a, b]): WallRange => [Math.max(a - offset, from), Math.min(b - offset, to)]),
  )
  return mergeRanges(cut.filter(([from, to]) => from < to))
}

function minuteOf(time = ''): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

const hoursHere = () =>
  db
    .selectFrom('listings')
    .select(['source_id', 'happy_hours', 'opening_hours', 'exceptions'])
    .orderBy('source_id')
    .execute()

describe('the archive of weeks and dates', () => {
  test('is the clock’s minutes for 400 days and both clock changes, read here or elsewhere', async () => {
    const cases = [CHANGES, ...fc.sample(generated, PLACES)]
    for (const [index, { happy_hours, opening_hours, exceptions }] of cases.entries()) {
      const columns = hoursColumns(happy_hours, opening_hours, exceptions)
      await addListing(db, { source_id: String(index + 100), ...columns })
    }
    const expected = cases.map(minutesOfClock)
    const { archive } = await writeArchive(db)
    const [windows, differing] = [
      Map.groupBy(await rowsIn(archive, 'windows.csv'), row => row.place_id),
      Map.groupBy(await rowsIn(archive, 'dates.csv'), row => row.place_id),
    ]
    await pool.query('select test.empty()')
    expect((await loadArchive(db, archive)).problems).toEqual([])
    for (const [index, listing] of (await hoursHere()).entries()) {
      const id = `Test data/${listing.source_id}`
      const read = minutesOfTables(windows.get(id) ?? [], differing.get(id) ?? [])
      expect(read, JSON.stringify(cases[index])).toEqual(expected[index])
      expect(minutesOfClock(listing), JSON.stringify(cases[index])).toEqual(expected[index])
    }
    expect((await writeArchive(db)).archive.equals(archive)).toBe(true)
  })
})
