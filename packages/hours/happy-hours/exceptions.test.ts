import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, midnightOf, weekdayOfDate } from '../time/calendar-date.ts'
import { wallMinutesAt } from '../time/local-time.ts'
import { happyHourAt } from './clock.ts'
import type { DayWindow } from './day-window.ts'
import { describeFully, describeRun, exceptionRuns, exceptionsFrom } from './exceptions.ts'
import { openStatusAt } from './open-status.ts'
import { isOnAtWall, isWithin } from './ranges.ts'
import { happySchedule } from './schedule.ts'
import { type Week, weekFromTexts, weekOf } from './week.ts'
import type { DateSpan, WeekException } from './week-exception.ts'
import { describeHappyHour, describeOpenStatus } from './wording.ts'

const NEW_YORK = 'America/New_York'
const MINUTE = 60_000
/** No divisor of an hour, so that odd minutes are looked at too. */
const STEP = 37 * MINUTE

function noHappyHour(...dates: string[]): WeekException[] {
  return dates.map(on => ({ on, kind: 'no-happy-hour', note: '' }))
}

function closed(...dates: string[]): WeekException[] {
  return dates.map(on => ({ on, kind: 'closed', note: '' }))
}

function sentence(text: string, exceptions: WeekException[], instant: string): string | null {
  const at = new Date(instant)
  return describeHappyHour(happyHourAt(weekFromTexts(text), at, NEW_YORK, exceptions), at)
}

describe('a date without a happy hour', () => {
  const thursday = noHappyHour('2027-06-17')

  test('takes the windows that begin on it, and no other', () => {
    expect(sentence('Mon-Fri 4-7pm', thursday, '2027-06-17T17:00:00-04:00')).toBe('Next: Fri 4 PM')
    expect(sentence('Mon-Fri 4-7pm', thursday, '2027-06-18T17:00:00-04:00')).toBe(
      'On now, ends in 2 h',
    )
    expect(sentence('Mon-Fri 4-7pm', thursday, '2027-06-16T20:00:00-04:00')).toBe('Next: Fri 4 PM')
  })

  test('takes what passes its midnight, and leaves what the evening before left on it', () => {
    const at = (instant: string) => sentence('Wed & Thu 10pm-2am', thursday, instant)
    expect(at('2027-06-17T01:00:00-04:00')).toBe('On now, ends in 1 h')
    expect(at('2027-06-17T23:00:00-04:00')).toBe('Next: Wed 10 PM')
    expect(at('2027-06-18T01:00:00-04:00')).toBe('Next: Wed 10 PM')
  })

  test('leaves what another day still covers', () => {
    const week = 'Thu 10pm-2am, Fri 12am-1am'
    expect(sentence(week, thursday, '2027-06-18T00:30:00-04:00')).toBe('On now, ends in 30 min')
    expect(sentence(week, thursday, '2027-06-18T01:30:00-04:00')).toBe('Next: Thu 10 PM')
  })

  test('says the date of the next one where its weekday would be taken for this week’s', () => {
    expect(sentence('Thu 4-7pm', thursday, '2027-06-16T12:00:00-04:00')).toBe(
      'Next: Thu, Jun 24, 4 PM',
    )
    expect(sentence('Thu 4-7pm', thursday, '2027-06-17T12:00:00-04:00')).toBe(
      'Next: Thu, Jun 24, 4 PM',
    )
    expect(sentence('Thu 4-7pm', [], '2027-06-17T20:00:00-04:00')).toBe('Next: Thu 4 PM')
  })

  test('is looked past, however many there are in a row', () => {
    const dates = Array.from({ length: 50 }, (_, days) => addDays('2027-06-17', days))
    expect(sentence('Daily 4-7pm', noHappyHour(...dates), '2027-06-17T12:00:00-04:00')).toBe(
      'Next: Fri, Aug 6, 4 PM',
    )
  })

  test('does not hold back an "until close" that began the day before', () => {
    const week = 'Wed 4-9pm, Wed 8pm-close, Thu 9pm-close'
    expect(sentence(week, thursday, '2027-06-16T16:30:00-04:00')).toBe('On now, until close')
    expect(sentence(week, thursday, '2027-06-17T22:00:00-04:00')).toBe('Next: Wed 4 PM')
  })

  test('leaves the place open, unlike a date on which it is closed', () => {
    const slots = [
      { day: 2, start: '1100', end: '0100', isOvernight: true },
      { day: 3, start: '1100', end: '0100', isOvernight: true },
    ] as const
    const at = (exceptions: WeekException[], instant: string) =>
      describeOpenStatus(openStatusAt(slots, new Date(instant), NEW_YORK, exceptions))
    const afternoon = '2027-06-17T15:00:00-04:00'
    expect(at(thursday, afternoon)).toBe('Open until 1 AM')
    expect(at(closed('2027-06-17'), afternoon)).toBe('Closed, opens Wed 11 AM')
    expect(at(closed('2027-06-17'), '2027-06-17T00:30:00-04:00')).toBe('Open until 1 AM')
    expect(at(closed('2027-06-17'), '2027-06-17T01:00:00-04:00')).toBe('Open until 1 AM')
    expect(at(closed('2027-06-17'), '2027-06-18T01:00:00-04:00')).toBe('Closed, opens Wed 11 AM')
    expect(at(closed('2027-06-23', '2027-06-24'), '2027-06-18T02:00:00-04:00')).toBe(
      'Closed, opens Wed, Jun 30, 11 AM',
    )
  })
})

describe('a date with times of its own', () => {
  const at = (week: string, exception: Partial<WeekException>, instant: string) =>
    sentence(week, [{ ...newYearsEve, ...exception }], instant)
  const newYearsEve: WeekException = { on: '2027-12-31', kind: 'other-hours', note: '' }
  const late = { happy: [{ start: 1260, end: 1500 }] }

  test('has its happy hour then, also past midnight, and not when the week has it', () => {
    expect(at('Daily 4-7pm', late, '2027-12-31T17:00:00-05:00')).toBe('Starts at 9 PM')
    expect(at('Daily 4-7pm', late, '2028-01-01T00:15:00-05:00')).toBe('On now, ends in 45 min')
    expect(at('Daily 4-7pm', late, '2028-01-01T01:00:00-05:00')).toBe('Starts at 4 PM')
  })

  test('has one where the week has none, and a place without a week too', () => {
    expect(at('Mon 4-7pm', late, '2027-12-31T22:00:00-05:00')).toBe('On now, ends in 3 h')
    expect(at('varies', late, '2027-12-25T22:00:00-05:00')).toBe('Next: Fri 9 PM')
    expect(at('varies', late, '2027-11-24T22:00:00-05:00')).toBe('Next: Fri, Dec 31, 9 PM')
  })

  test('keeps the week’s happy hour while it is open, where only its opening hours differ', () => {
    const open = { open: [{ start: 660, end: 1080 }] }
    expect(at('Daily 4-7pm', open, '2027-12-31T17:00:00-05:00')).toBe('On now, ends in 1 h')
    expect(at('Daily 4-7pm', open, '2027-12-31T18:00:00-05:00')).toBe('Next: Sat 4 PM')
    expect(at('Daily 7-9pm', open, '2027-12-31T17:00:00-05:00')).toBe('Next: Sat 7 PM')
  })

  test('is open at its own hours, and while its own happy hour is on', () => {
    const slots = [{ day: 4, start: '1100', end: '2200', isOvernight: false }] as const
    const on = (exception: Partial<WeekException>, instant: string) =>
      describeOpenStatus(
        openStatusAt(slots, new Date(instant), NEW_YORK, [{ ...newYearsEve, ...exception }]),
      )
    expect(on(late, '2027-12-31T21:30:00-05:00')).toBe('Open until 1 AM')
    expect(on(late, '2028-01-01T01:00:00-05:00')).toBe('Open until 1 AM')
    expect(on(late, '2028-01-01T01:01:00-05:00')).toBe('Closed, opens Fri 11 AM')
    const short = { open: [{ start: 720, end: 900 }] }
    expect(on(short, '2027-12-31T11:30:00-05:00')).toBe('Closed, opens at 12 PM')
    expect(on(short, '2027-12-31T14:00:00-05:00')).toBe('Open until 3 PM')
    expect(on(short, '2027-12-31T16:00:00-05:00')).toBe('Closed, opens Fri 11 AM')
  })

  test('is told with its times', () => {
    const told = (exception: Partial<WeekException>, today: string) =>
      exceptionRuns([{ ...newYearsEve, ...exception }]).map(run => describeRun(run, today))
    expect(told(late, '2027-12-31')).toEqual(['Today: happy hour 9 PM – 1 AM'])
    expect(
      told({ ...late, open: [{ start: 1020, end: 1560 }], note: 'live band' }, '2027-12-01'),
    ).toEqual(['December 31: open 5 PM – 2 AM, happy hour 9 PM – 1 AM (live band)'])
    expect(describeFully({ ...newYearsEve, ...late })).toBe(
      'Happy hour 9 PM – 1 AM on Friday, December 31, 2027',
    )
  })
})

describe('telling of dates', () => {
  const said = (exceptions: WeekException[]) =>
    exceptionRuns(exceptionsFrom(exceptions, '2027-06-17')).map(run =>
      describeRun(run, '2027-06-17'),
    )

  test('names near ones by their weekday and far ones by their date', () => {
    expect(said(noHappyHour('2027-06-17'))).toEqual(['No happy hour today'])
    expect(said(closed('2027-06-18'))).toEqual(['Closed tomorrow'])
    expect(said(noHappyHour('2027-06-19'))).toEqual(['No happy hour this Saturday'])
    expect(said(closed('2027-07-04'))).toEqual(['Closed July 4'])
  })

  test('says dates in a row at once, with why, and forgets what is over', () => {
    const holidays = closed('2027-12-24', '2027-12-25', '2027-12-26')
    const away = holidays.map(exception => ({ ...exception, note: 'with our families' }))
    expect(said([...away, ...noHappyHour('2027-06-16')])).toEqual([
      'Closed December 24 – 26: with our families',
    ])
    expect(said(closed('2027-12-31', '2028-01-01'))).toEqual(['Closed December 31 – January 1'])
  })
})

const window: fc.Arbitrary<DayWindow> = fc
  .record({ start: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ start, length }) => ({ start, end: start + length, ending: 'at' }))
const week: fc.Arbitrary<Week> = fc
  .array(fc.array(window, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map(days => weekOf(day => ({ isCovered: true, stated: [], windows: days[day] ?? [] })))
/** Around the two nights of 2027 in which clocks change, and around midsummer. */
const firstDate = fc.constantFrom('2027-03-11', '2027-11-04', '2027-06-14')
const scene = fc.record({
  week,
  first: firstDate,
  excepted: fc.dictionary(
    fc.integer({ min: 0, max: 9 }).map(String),
    fc.option(fc.array(window.map(spanOf), { minLength: 1, maxLength: 2 })),
    { maxKeys: 6 },
  ),
  minutes: fc.array(fc.integer({ min: 0, max: 8 * 1440 }), { minLength: 1, maxLength: 6 }),
})

function spanOf({ start, end }: DayWindow): DateSpan {
  return { start, end }
}

/** Without a happy hour where a date has no times of its own. */
function exceptionsOf(first: string, excepted: Record<string, DateSpan[] | null>): WeekException[] {
  return Object.entries(excepted).flatMap(([days, happy]) => {
    const on = addDays(first, Number(days))
    return happy ? [{ on, kind: 'other-hours', note: '', happy }] : noHappyHour(on)
  })
}

/** On when some window that begins on some date covers the minute that the wall shows. */
function isOnByHand(
  week: Week,
  exceptions: readonly WeekException[],
  wall: number,
  first: string,
): boolean {
  return Array.from({ length: 14 }, (_, step) => addDays(first, step - 2)).some(date => {
    const exception = exceptions.find(({ on }) => on === date)
    const windows = exception ? (exception.happy ?? []) : week[weekdayOfDate(date)].windows
    const midnight = midnightOf(date)
    return windows.some(({ start, end }) => midnight + start <= wall && wall < midnight + end)
  })
}

describe('random weeks with random dates off or with times of their own', () => {
  test('agree with a clock that knows each date by itself, as do the stored ranges', () => {
    fc.assert(
      fc.property(scene, ({ week, first, excepted, minutes }) => {
        const exceptions = exceptionsOf(first, excepted)
        const schedule = happySchedule(week, exceptions)
        for (const minute of minutes) {
          const instant = new Date(Date.parse(`${first}T05:00:00Z`) + minute * MINUTE)
          const wall = wallMinutesAt(instant, NEW_YORK)
          const byHand = isOnByHand(week, exceptions, wall, first)
          expect(isOnAtWall(schedule, wall)).toBe(byHand)
          expect(happyHourAt(week, instant, NEW_YORK, exceptions).state === 'on').toBe(byHand)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('change exactly when they say', () => {
    fc.assert(
      fc.property(scene, ({ week, first, excepted, minutes: [minute = 0] }) => {
        const exceptions = exceptionsOf(first, excepted)
        const instant = new Date(Date.parse(`${first}T05:00:00Z`) + minute * MINUTE)
        const status = happyHourAt(week, instant, NEW_YORK, exceptions)
        const change =
          status.state === 'on' ? status.endsAt : status.state === 'later' ? status.startsAt : null
        const isOn = status.state === 'on'
        const last = Math.min(change?.getTime() ?? Number.POSITIVE_INFINITY, horizon(first))
        for (let at = instant.getTime(); at < last; at += STEP) {
          const wall = wallMinutesAt(new Date(at), NEW_YORK)
          if (isOnByHand(week, exceptions, wall, first) !== isOn)
            throw new Error('It changed before.')
        }
        if (!change || change.getTime() > horizon(first)) return
        const wall = wallMinutesAt(change, NEW_YORK)
        expect(isOnByHand(week, exceptions, wall, first)).toBe(!isOn)
      }),
      { numRuns: 60 },
    )
  })

  test('have no empty range off, and only on minutes of the week', () => {
    fc.assert(
      fc.property(scene, ({ week, first, excepted }) => {
        const schedule = happySchedule(week, exceptionsOf(first, excepted))
        for (const [start, end] of schedule.off) {
          expect(start).toBeLessThan(end)
          expect(isWithin(schedule.weekly, minuteOfWeek(start))).toBe(true)
        }
        for (const [start, end] of schedule.added) expect(start).toBeLessThan(end)
      }),
    )
  })
})

function horizon(first: string): number {
  return Date.parse(`${addDays(first, 10)}T00:00:00Z`)
}

/** 1970-01-05 was a Monday. */
function minuteOfWeek(wall: number): number {
  return (wall - 4 * 1440) % 10_080
}

describe('the dates of a list', () => {
  const on = (date: string, kind: WeekException['kind'] = 'closed', note = ''): WeekException => {
    return { on: date, kind, note }
  }

  test('are those to come, in order, and the last of two for one date', () => {
    const given = [
      on('2027-06-20'),
      on('2027-06-16'),
      on('2027-06-18'),
      on('2027-06-17'),
      on('2027-06-18', 'no-happy-hour'),
    ]
    expect(exceptionsFrom(given, '2027-06-17')).toEqual([
      on('2027-06-17'),
      on('2027-06-18', 'no-happy-hour'),
      on('2027-06-20'),
    ])
  })

  test('are told together where they follow each other and are alike', () => {
    const runs = (...given: WeekException[]) =>
      exceptionRuns(given).map(run => `${run.on}–${run.until}`)
    expect(runs(on('2027-06-30'), on('2027-07-01'))).toEqual(['2027-06-30–2027-07-01'])
    expect(runs(on('2027-06-17'), on('2027-06-19'))).toHaveLength(2)
    expect(runs(on('2027-06-17'), on('2027-06-18', 'no-happy-hour'))).toHaveLength(2)
    expect(runs(on('2027-06-17'), on('2027-06-18', 'closed', 'wedding'))).toHaveLength(2)
    expect(runs()).toEqual([])
  })

  test.each([
    ['2027-06-16', 'Closed June 16'],
    ['2027-06-17', 'Closed today'],
    ['2027-06-18', 'Closed tomorrow'],
    ['2027-06-20', 'Closed this Sunday'],
    ['2027-06-21', 'Closed June 21'],
    ['2027-06-24', 'Closed June 24'],
  ])('%s is told on June 17 as "%s"', (date, text) => {
    expect(describeRun({ ...on(date), until: date }, '2027-06-17')).toBe(text)
  })

  test('are told in full for what is kept', () => {
    expect(describeFully(on('2027-06-17', 'no-happy-hour'))).toBe(
      'No happy hour on Thursday, June 17, 2027',
    )
  })
})
