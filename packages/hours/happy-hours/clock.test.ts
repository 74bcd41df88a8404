import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '../time/weekday.ts'
import { type HappyHourStatus, happyHourAt } from './clock.ts'
import type { DayWindow } from './day-window.ts'
import { isWithin } from './ranges.ts'
import { type Week, weekFromTexts, weekOf, weekRanges } from './week.ts'
import { describeHappyHour } from './wording.ts'

const NEW_YORK = 'America/New_York'
const SPRING_FORWARD = Date.parse('2027-03-14T07:00:00Z')
const FALL_BACK = Date.parse('2027-11-07T06:00:00Z')

function at(text: string, instant: string): HappyHourStatus {
  return happyHourAt(weekFromTexts(text), new Date(instant), NEW_YORK)
}

function sentence(text: string, instant: string): string | null {
  return describeHappyHour(at(text, instant), new Date(instant))
}

describe('asking whether the happy hour is on', () => {
  test('says how long it lasts', () => {
    expect(sentence('Mon-Fri 4-7pm', '2027-06-02T18:18:00-04:00')).toBe('On now, ends in 42 min')
    expect(sentence('Mon-Fri 4-7pm', '2027-06-02T17:40:00-04:00')).toBe(
      'On now, ends in 1 h 20 min',
    )
    expect(sentence('Mon-Fri 4-7pm', '2027-06-02T17:00:00-04:00')).toBe('On now, ends in 2 h')
  })

  test('rounds a begun minute up', () => {
    expect(sentence('Mon-Fri 4-7pm', '2027-06-02T18:59:30-04:00')).toBe('On now, ends in 1 min')
  })

  test('is over at the minute it ends, and on at the minute it starts', () => {
    expect(at('Mon-Fri 4-7pm', '2027-06-02T16:00:00-04:00').state).toBe('on')
    expect(at('Mon-Fri 4-7pm', '2027-06-02T19:00:00-04:00').state).toBe('later')
  })

  test('says when it starts today, or on which day', () => {
    expect(sentence('Mon-Fri 4-7pm', '2027-06-02T10:00:00-04:00')).toBe('Starts at 4 PM')
    expect(sentence('Thu 4:30-7pm', '2027-06-02T10:00:00-04:00')).toBe('Next: Thu 4:30 PM')
    expect(sentence('Wed 4-7pm', '2027-06-02T20:00:00-04:00')).toBe('Next: Wed 4 PM')
  })

  test('counts hours after midnight for the evening before', () => {
    expect(sentence('Sat 10pm-2am', '2027-06-06T01:00:00-04:00')).toBe('On now, ends in 1 h')
    expect(at('Sat 10pm-2am', '2027-06-05T01:00:00-04:00').state).toBe('later')
    expect(sentence('Sun 10pm-2am', '2027-06-07T01:30:00-04:00')).toBe('On now, ends in 30 min')
  })

  test('does not tell minutes when the closing time is not known', () => {
    const status = at('Mon-Fri 9pm-close', '2027-06-02T22:00:00-04:00')
    expect(status).toEqual({
      state: 'on',
      endsAt: null,
      minutesLeft: null,
      isAllDay: false,
      isAlways: false,
    })
    expect(sentence('Mon-Fri 9pm-close', '2027-06-02T22:00:00-04:00')).toBe('On now, until close')
    expect(at('Mon-Fri 9pm-close', '2027-06-05T00:00:00-04:00').state).toBe('later')
  })

  test('uses the opening hours when they are known', () => {
    const slots = [{ day: 2, start: '1100', end: '0100', isOvernight: true }] as const
    const week = weekFromTexts('Wed open-6pm, 9pm-close', [...slots])
    const noon = new Date('2027-06-02T12:00:00-04:00')
    const late = new Date('2027-06-03T00:30:00-04:00')
    expect(describeHappyHour(happyHourAt(week, noon), noon)).toBe('On now, ends in 6 h')
    expect(describeHappyHour(happyHourAt(week, late), late)).toBe('On now, ends in 30 min')
  })

  test('never claims a start that nobody told', () => {
    for (const text of [
      'Wed until 6pm',
      'Wed open-6pm',
      'Wed all night',
      'Wing Wednesday',
      'varies',
    ]) {
      expect(at(text, '2027-06-02T17:00:00-04:00')).toEqual({ state: 'none' })
    }
    expect(sentence('varies', '2027-06-02T17:00:00-04:00')).toBeNull()
  })

  test('knows whole days', () => {
    expect(sentence('All day Sunday', '2027-06-06T15:00:00-04:00')).toBe('On now, all day')
  })

  test('calls what is given all day on every day a price', () => {
    const always = 'On now, every day’s price'
    expect(sentence('All day, every day', '2027-06-06T15:00:00-04:00')).toBe(always)
    expect(sentence('All day Mon-Sat', '2027-06-05T15:00:00-04:00')).toBe('On now, all day')
    expect(sentence('All day Sunday', '2027-06-05T15:00:00-04:00')).toBe('Next: Sun 12 AM')
  })

  test('goes on through windows that overlap', () => {
    expect(sentence('Wed 4-6pm & 5-7pm', '2027-06-02T16:30:00-04:00')).toBe(
      'On now, ends in 2 h 30 min',
    )
    expect(sentence('Wed 4-9pm & 8pm-close', '2027-06-02T16:30:00-04:00')).toBe(
      'On now, until close',
    )
  })
})

describe('when the clocks change', () => {
  test('a window over the missing hour is an hour shorter', () => {
    expect(sentence('Sat 11pm-4am', '2027-03-14T01:00:00-05:00')).toBe('On now, ends in 2 h')
  })

  test('a window that ends in the missing hour ends at the change', () => {
    const status = at('Sat 11pm-2:30am', '2027-03-14T01:00:00-05:00')
    expect(status).toMatchObject({ endsAt: new Date(SPRING_FORWARD), minutesLeft: 60 })
  })

  test('a window that starts in the missing hour starts at the change', () => {
    const status = at('Sun 2:30am-5am', '2027-03-14T01:00:00-05:00')
    expect(status).toMatchObject({ startsAt: new Date(SPRING_FORWARD), minute: 180, isToday: true })
  })

  test('a window in the missing hour does not happen, but does a week later', () => {
    const status = at('Sun 2:15am-2:45am', '2027-03-14T01:00:00-05:00')
    expect(status).toMatchObject({
      startsAt: new Date('2027-03-21T02:15:00-04:00'),
      isToday: false,
    })
  })

  test('a window over the repeated hour is an hour longer', () => {
    expect(sentence('Sat 11pm-3am', '2027-11-07T00:30:00-04:00')).toBe('On now, ends in 3 h 30 min')
  })

  test('times in the repeated hour count both times', () => {
    const week = weekFromTexts('Sat 11pm-1:30am')
    const states = [-45, -15, 15, 45].map(
      minutes => happyHourAt(week, new Date(FALL_BACK + minutes * 60_000), NEW_YORK).state,
    )
    expect(states).toEqual(['on', 'later', 'on', 'later'])
  })
})

const dayWindow: fc.Arbitrary<DayWindow> = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 90, 120, 150, 180)),
    fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.constantFrom(30, 60, 1440)),
    fc.constantFrom('at', 'at', 'at', 'close', 'all-day'),
  )
  .map(([start, length, ending]): DayWindow => {
    if (ending === 'all-day') return { start: 0, end: 1440, ending }
    return { start, end: ending === 'close' ? 1440 : start + length, ending }
  })

const weeks: fc.Arbitrary<Week> = fc
  .array(fc.array(dayWindow, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map(days => weekOf(day => ({ isCovered: true, stated: [], windows: days[day] ?? [] })))

const MINUTE = 60_000
const YEAR_START = Date.parse('2027-01-01T05:00:00Z')
const MINUTES_SHOWN = 380 * 1440
/** Half an hour never holds a clock change in its middle in this zone. */
const STEP = 30

/** What the wall clock shows at each minute from the first of 2027, asked of Intl directly. */
function wallClockOf2027(): Uint16Array {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: NEW_YORK,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const shown = new Uint16Array(MINUTES_SHOWN)
  for (let minute = 0; minute < MINUTES_SHOWN; minute += STEP) {
    const text = format.format(YEAR_START + minute * MINUTE)
    const [, name = '', hour, past] = /^(\w+),? (\d+):(\d+)$/.exec(text) ?? []
    const first = names.indexOf(name) * 1440 + Number(hour) * 60 + Number(past)
    for (let ahead = 0; ahead < STEP; ahead += 1) shown[minute + ahead] = first + ahead
  }
  return shown
}

/** On or not at every minute of the week, by painting each window minute for minute. */
function paint(week: Week): Uint8Array {
  const painted = new Uint8Array(7 * 1440)
  for (const day of WEEKDAYS) {
    for (const { start, end } of week[day].windows) {
      for (let minute = start; minute < end; minute += 1) painted[(day * 1440 + minute) % 10080] = 1
    }
  }
  return painted
}

describe('every hour of 2027', () => {
  const wall = wallClockOf2027()
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => hour * 60)
  const nearChanges = [SPRING_FORWARD, FALL_BACK].flatMap(change =>
    Array.from({ length: 300 }, (_, minute) => (change - YEAR_START) / MINUTE - 150 + minute),
  )

  test('agrees with a clock that is stepped minute by minute, and with the stored ranges', () => {
    fc.assert(
      fc.property(weeks, week => {
        const painted = paint(week)
        const ranges = weekRanges(week)
        const isOnAt = (minute: number) => painted[wall[minute] ?? 0] === 1
        // the next minute at which it is not as before, from the end of the year backwards
        const nextChange = new Int32Array(MINUTES_SHOWN).fill(-1)
        for (let minute = MINUTES_SHOWN - 2; minute >= 0; minute -= 1) {
          const isSame = isOnAt(minute) === isOnAt(minute + 1)
          nextChange[minute] = isSame ? (nextChange[minute + 1] ?? -1) : minute + 1
        }
        for (const minute of [...hours, ...nearChanges]) {
          const status = happyHourAt(week, new Date(YEAR_START + minute * MINUTE), NEW_YORK)
          const change = nextChange[minute] ?? -1
          const changeAt = change < 0 ? null : YEAR_START + change * MINUTE
          if (isWithin(ranges, wall[minute] ?? 0) !== isOnAt(minute)) throw new Error('ranges')
          if ((status.state === 'on') !== isOnAt(minute)) throw new Error(`state at ${minute}`)
          if (status.state === 'later') {
            const shown = status.weekday * 1440 + status.minute
            if (status.startsAt.getTime() !== changeAt) throw new Error(`start after ${minute}`)
            if (shown !== wall[change]) throw new Error(`shown start after ${minute}`)
          }
          if (status.state === 'on' && status.endsAt && status.endsAt.getTime() !== changeAt) {
            throw new Error(`end after ${minute}`)
          }
        }
      }),
      { numRuns: 8 },
    )
  })
})

describe('how a happy hour ends', () => {
  const HOUR = 60
  const FRIDAY = 4
  type Windows = Record<number, [start: number, end: number, ending: DayWindow['ending']][]>

  /** On Friday, June 18, at this hour; windows in hours of their days. */
  function friday(windows: Windows, hour: number, exceptions: string[] = []) {
    const week = weekOf(day => ({
      isCovered: true,
      stated: [],
      windows: (windows[day] ?? []).map(([start, end, ending]) => {
        return { start: start * HOUR, end: end * HOUR, ending }
      }),
    }))
    const midnight = Date.parse('2027-06-18T04:00:00Z')
    const instant = new Date(midnight + hour * HOUR * 60_000)
    const status = happyHourAt(
      week,
      instant,
      NEW_YORK,
      exceptions.map(on => ({ on, kind: 'no-happy-hour', note: '' })),
    )
    if (status.state !== 'on') return status.state
    if (status.isAllDay) return 'all day'
    return status.endsAt ? (status.endsAt.getTime() - midnight) / (HOUR * 60_000) : 'at close'
  }

  test('is the end of the last window that is reached without a pause', () => {
    const windows: Windows = {
      [FRIDAY]: [
        [16, 18, 'at'],
        [18, 20, 'at'],
        [21, 24, 'close'],
      ],
    }
    expect(friday(windows, 16)).toBe(20)
    expect(friday(windows, 19)).toBe(20)
    expect(friday(windows, 20)).toBe('later')
    expect(friday(windows, 21)).toBe('at close')
  })

  test('is the closing where a window until then begins before or as another ends', () => {
    expect(
      friday(
        {
          [FRIDAY]: [
            [16, 18, 'at'],
            [17, 24, 'close'],
          ],
        },
        16,
      ),
    ).toBe('at close')
    expect(
      friday(
        {
          [FRIDAY]: [
            [16, 18, 'at'],
            [18, 24, 'close'],
          ],
        },
        16,
      ),
    ).toBe('at close')
    expect(friday({ [FRIDAY]: [[16, 18, 'at']], 5: [[0, 24, 'close']] }, 16)).toBe(18)
    expect(friday({ [FRIDAY]: [[16, 24, 'at']], 5: [[0, 3, 'close']] }, 16)).toBe('at close')
  })

  test('is the closing where two windows end together and one of them is until then', () => {
    expect(
      friday(
        {
          [FRIDAY]: [
            [16, 24, 'close'],
            [17, 24, 'at'],
          ],
        },
        18,
      ),
    ).toBe('at close')
    expect(
      friday(
        {
          [FRIDAY]: [
            [17, 24, 'at'],
            [16, 24, 'close'],
          ],
        },
        18,
      ),
    ).toBe('at close')
  })

  test('is that of the longest window, in whatever order they are written', () => {
    expect(
      friday(
        {
          [FRIDAY]: [
            [16, 18, 'close'],
            [16, 20, 'at'],
          ],
        },
        17,
      ),
    ).toBe(20)
    expect(
      friday(
        {
          [FRIDAY]: [
            [16, 20, 'at'],
            [16, 18, 'close'],
          ],
        },
        17,
      ),
    ).toBe(20)
  })

  test('is all day only while a window of the whole day lasts', () => {
    const allDay: Windows[number] = [[11, 26, 'all-day']]
    expect(friday({ [FRIDAY]: allDay }, 11)).toBe('all day')
    expect(friday({ [FRIDAY]: [...allDay, [16, 18, 'at']] }, 17)).toBe('all day')
    expect(friday({ 3: allDay, [FRIDAY]: [[0, 3, 'at']] }, 1)).toBe('all day')
    expect(friday({ 3: allDay, [FRIDAY]: [[0, 3, 'at']] }, 2)).toBe(3)
    expect(friday({ [FRIDAY]: [[9, 10, 'at'], ...allDay] }, 9)).toBe(10)
    expect(friday({ [FRIDAY]: [[16, 18, 'at']], 5: allDay }, 16)).toBe(18)
  })

  test('is not that of a date on which there is none', () => {
    const windows: Windows = { [FRIDAY]: [[16, 24, 'at']], 5: [[0, 20, 'close']] }
    expect(friday(windows, 17)).toBe('at close')
    expect(friday(windows, 17, ['2027-06-19'])).toBe(24)
    expect(friday({ [FRIDAY]: [[16, 24, 'at']], 3: [[16, 42, 'all-day']] }, 17)).toBe('all day')
    const without = friday({ [FRIDAY]: [[16, 24, 'at']], 3: [[16, 42, 'all-day']] }, 17, [
      '2027-06-17',
    ])
    expect(without).toBe(24)
  })
})
