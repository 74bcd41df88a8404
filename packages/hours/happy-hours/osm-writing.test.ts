import fc from 'fast-check'
import opening_hours from 'opening_hours'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, midnightOf } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { DayWindow } from './day-window.ts'
import { writeOsmHappyHours, writeOsmOpening } from './osm-writing.ts'
import { isOnAtWall, mergeRanges, type Schedule, type WallRange } from './ranges.ts'
import { happySchedule, openingSchedule } from './schedule.ts'
import { type Week, weekFromTexts, weekOf } from './week.ts'
import type { WeekException } from './week-exception.ts'

const FIRST_DAY = '2027-06-07'
const DAYS = 28
const RUNS = 60

// The library reads the wall clock of the process.
const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'UTC'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

function off(kind: WeekException['kind'], ...dates: string[]): WeekException[] {
  return dates.map(on => ({ on, kind, note: '' }))
}

/** What the library of OpenStreetMap understands, in minutes of the wall clock. */
function understood(text: string | null): WallRange[] {
  if (text === null) return []
  const from = Date.parse(FIRST_DAY)
  const until = from + DAYS * MINUTES_PER_DAY * MINUTE_MS
  const intervals = new opening_hours(text).getOpenIntervals(new Date(from), new Date(until))
  const known = intervals.filter(([, , isUnknown]) => !isUnknown)
  return mergeRanges(known.map(([a, b]) => [a.getTime() / MINUTE_MS, b.getTime() / MINUTE_MS]))
}

/** Every minute that the clock calls on. */
function clockMinutes(schedule: Schedule): WallRange[] {
  const first = midnightOf(FIRST_DAY)
  const minutes: WallRange[] = []
  for (let wall = first; wall < first + DAYS * MINUTES_PER_DAY; wall += 1) {
    if (isOnAtWall(schedule, wall)) minutes.push([wall, wall + 1])
  }
  return mergeRanges(minutes)
}

const window: fc.Arbitrary<DayWindow> = fc
  .record({
    start: fc.nat(MINUTES_PER_DAY - 1),
    length: fc.integer({ min: 1, max: MINUTES_PER_DAY }),
    ending: fc.constantFrom('at' as const, 'close' as const, 'all-day' as const),
  })
  .map(({ start, length, ending }) => {
    if (ending === 'close') return { start, end: MINUTES_PER_DAY, ending }
    return { start, end: start + length, ending }
  })

const week: fc.Arbitrary<Week> = fc
  .array(fc.array(window, { maxLength: 3 }), { minLength: 7, maxLength: 7 })
  .map(days =>
    weekOf(day => ({ isCovered: true, stated: days[day] ?? [], windows: days[day] ?? [] })),
  )

const dates = fc
  .uniqueArray(fc.integer({ min: -1, max: DAYS }), { maxLength: 6 })
  .map(steps => steps.map(step => addDays(FIRST_DAY, step)))

const spans = fc.option(
  fc.array(
    window.map(({ start, end }) => ({ start, end })),
    { minLength: 1, maxLength: 2 },
  ),
  { nil: undefined },
)

const differing: fc.Arbitrary<WeekException[]> = dates.chain(days =>
  fc.tuple(
    ...days.map(on =>
      fc.record({
        on: fc.constant(on),
        kind: fc.constantFrom('no-happy-hour' as const, 'closed' as const, 'other-hours' as const),
        note: fc.constant(''),
        happy: spans,
        open: spans,
      }),
    ),
  ),
)

describe('a week in the syntax of OpenStreetMap', () => {
  test.each([
    ['Mon-Fri 4pm-6:30pm', 'Mo-Fr 16:00-18:30'],
    ['Mon, Tue & Thu 4-6pm; Sat 12-3pm', 'Mo,Tu,Th 16:00-18:00; Sa 12:00-15:00'],
    ['Wed-Sat 10pm-2am', 'We-Sa 22:00-02:00'],
    ['Fri 9pm-1am, Sun 3-5pm', 'Fr 21:00-01:00, Su 15:00-17:00'],
    ['Mon 5pm-close', 'Mo 17:00-24:00+'],
    ['Mon 5pm-close, Tue 7am-9am', 'Mo 17:00-24:00; Tu 07:00-09:00'],
    ['all day every day', '24/7'],
  ])('says "%s" as %s', (text, expected) => {
    expect(writeOsmHappyHours(weekFromTexts(text))).toBe(expected)
  })

  test('claims no time where the clock has none', () => {
    expect(writeOsmHappyHours(weekFromTexts('varies'))).toBeNull()
    expect(writeOsmOpening([])).toBeNull()
  })

  test('names the dates that differ, with the night that goes on into the next one', () => {
    const late = weekFromTexts('Wed & Thu 10pm-2am')
    expect(writeOsmHappyHours(late, off('no-happy-hour', '2027-06-17'))).toBe(
      'We,Th 22:00-02:00; 2027 Jun 17 00:00-02:00; 2027 Jun 18 off',
    )
  })

  test('names a date with times of its own', () => {
    const newYear: WeekException[] = [
      { on: '2027-12-31', kind: 'other-hours', note: '', happy: [{ start: 1260, end: 1500 }] },
    ]
    expect(writeOsmHappyHours(weekFromTexts('Daily 4-7pm'), newYear)).toBe(
      'Mo-Su 16:00-19:00; 2027 Dec 31 21:00-01:00; 2028 Jan 01 00:00-01:00,16:00-19:00',
    )
  })

  test('is minute for minute what the clock reads, past midnight and on dates that differ', () => {
    const property = fc.property(week, differing, (generated, exceptions) => {
      const expected = clockMinutes(happySchedule(generated, exceptions))
      expect(understood(writeOsmHappyHours(generated, exceptions))).toEqual(expected)
    })
    fc.assert(property, { numRuns: RUNS })
  })

  test('is minute for minute when the place is open', () => {
    const time = fc
      .nat(MINUTES_PER_DAY - 1)
      .map(minute => [Math.floor(minute / 60), minute % 60])
      .map(parts => parts.map(part => String(part).padStart(2, '0')).join(''))
    const slot = fc
      .record({ day: fc.constantFrom(0, 1, 2, 3, 4, 5, 6), start: time, end: time })
      .map(given => ({ ...given, isOvernight: given.end <= given.start }))
    const property = fc.property(
      fc.array(slot, { maxLength: 10 }),
      differing,
      (slots, exceptions) => {
        const text = writeOsmOpening(slots, exceptions)
        expect(understood(text)).toEqual(clockMinutes(openingSchedule(slots, exceptions)))
      },
    )
    fc.assert(property, { numRuns: RUNS })
  })
})
