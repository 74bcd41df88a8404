import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTimeAt } from '../time/local-time.ts'
import { MINUTE_MS } from '../time/units.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { happyHourAt } from './clock.ts'
import { dayAtHand } from './day-at-hand.ts'
import type { OpeningSlot } from './opening.ts'
import { selectableDays, type Week, weekFromEntries, weekFromTexts, weekRanges } from './week.ts'

const THURSDAY_EVENING = new Date('2027-06-17T17:00:00-04:00')

const wednesday: OpeningSlot = { day: 2, start: '1100', end: '0100', isOvernight: true }

function windowsOn(week: Week, day: 0 | 1 | 2 | 3 | 4 | 5 | 6): string[] {
  return week[day].windows.map(({ start, end, ending }) => `${start}-${end} ${ending}`)
}

describe('the week of a found listing', () => {
  test('gives windows without days to every day', () => {
    const week = weekFromTexts('4-6pm')
    for (const day of WEEKDAYS) expect(windowsOn(week, day)).toEqual(['960-1080 at'])
  })

  test('keeps a window that passes midnight on the day it starts', () => {
    const week = weekFromTexts('Sat 10pm-2am')
    expect(windowsOn(week, 5)).toEqual(['1320-1560 at'])
    expect(windowsOn(week, 6)).toEqual([])
  })

  test('reads each text of a list that names its days', () => {
    const week = weekFromTexts(['Monday: 4-6 PM', 'Tuesday: closed', 'Friday: 3-6 PM, 9 PM-close'])
    expect(selectableDays(week)).toEqual([0, 4])
    expect(windowsOn(week, 4)).toEqual(['900-1080 at', '1260-1440 close'])
  })

  test('reads a list that names days and times apart as one text', () => {
    const week = weekFromTexts(['Mon-Fri', '4-6 PM', 'Sat', 'all day'])
    expect(windowsOn(week, 0)).toEqual(['960-1080 at'])
    expect(windowsOn(week, 5)).toEqual(['0-1440 all-day'])
  })

  test('covers the days of the keywords', () => {
    const covered = (text: string) => selectableDays(weekFromTexts(text)).join('')
    expect(covered('Tuesday - Thursday')).toBe('123')
    expect(covered('weekdays 4-6')).toBe('01234')
    expect(covered('Weekends 12-3pm')).toBe('56')
    expect(covered('daily 4-6')).toBe('0123456')
    expect(covered('Everyday')).toBe('0123456')
    expect(covered('varies')).toBe('')
  })

  test('covers the days that a text names which cannot be read, and claims nothing', () => {
    const week = weekFromTexts('Tue & Thu 4ish-6')
    expect(selectableDays(week)).toEqual([1, 3])
    expect(weekRanges(week)).toEqual([])
  })

  test('covers no day at hand when it varies', () => {
    expect(dayAtHand(weekFromTexts('varies'), localTimeAt(THURSDAY_EVENING))).toBeNull()
  })
})

describe('opening hours', () => {
  test('give open, close, until and all day their minutes', () => {
    const on = (text: string) => windowsOn(weekFromTexts(text, [wednesday]), 2)
    expect(on('Wed open-6pm')).toEqual(['660-1080 at'])
    expect(on('Wed until 6pm')).toEqual(['660-1080 at'])
    expect(on('Wed 9pm-close')).toEqual(['1260-1500 at'])
    expect(on('Wed from 9pm')).toEqual(['1260-1500 at'])
    expect(on('Wed open-close')).toEqual(['660-1500 at'])
    expect(on('Wed all day')).toEqual(['660-1500 all-day'])
  })

  test('are not made up where they are unknown', () => {
    const on = (text: string) => windowsOn(weekFromTexts(text), 2)
    expect(on('Wed open-6pm')).toEqual([])
    expect(on('Wed until 6pm')).toEqual([])
    expect(on('Wed all night')).toEqual([])
    expect(on('Wed 9pm-close')).toEqual(['1260-1440 close'])
    expect(on('Wed 12:30am-close')).toEqual([])
  })

  test('that contradict the text claim nothing', () => {
    const late: OpeningSlot = { day: 2, start: '1700', end: '0000', isOvernight: false }
    expect(windowsOn(weekFromTexts('Wed open-2pm', [late]), 2)).toEqual([])
    expect(windowsOn(weekFromTexts('Wed open-2am', [late]), 2)).toEqual(['1020-1440 at'])
  })
})

describe("the week of a member's record", () => {
  const week = weekFromEntries({
    0: { enabled: true, time: '4:00 PM - 6:30 PM', items: [] },
    1: { enabled: true, time: '3-6pm & 9-11pm', items: ['Wings $5'] },
    2: { enabled: false, time: '4-6pm', items: ['Wings $5'] },
    3: { enabled: true, time: '', items: ['Wings $5'] },
    4: { enabled: true, time: 'Fri 3-5pm, Sat 2-5pm', items: [] },
    5: { enabled: true, time: ' ', items: [' '] },
  })

  test('reads several windows of a day, and only those of the day', () => {
    expect(windowsOn(week, 0)).toEqual(['960-1110 at'])
    expect(windowsOn(week, 1)).toEqual(['900-1080 at', '1260-1380 at'])
    expect(windowsOn(week, 4)).toEqual(['900-1020 at'])
  })

  test('covers enabled days with a time or an item', () => {
    expect(selectableDays(week)).toEqual([0, 1, 3, 4])
    expect(windowsOn(week, 2)).toEqual([])
  })
})

describe('the ranges of a week', () => {
  test('are split at the end of the week and merged where they meet', () => {
    expect(weekRanges(weekFromTexts('Sun 10pm-2am; Mon 1am-4am'))).toEqual([
      [0, 240],
      [6 * 1440 + 1320, 7 * 1440],
    ])
    expect(weekRanges(weekFromTexts('All day, every day'))).toEqual([[0, 7 * 1440]])
  })

  test('ascend, lie apart and stay within the week', () => {
    const hour = fc.integer({ min: 1, max: 12 })
    const text = fc
      .array(fc.tuple(fc.constantFrom('Mon', 'Sat', 'Sun', 'Fri-Sun'), hour, hour), {
        maxLength: 5,
      })
      .map(parts => parts.map(([day, from, to]) => `${day} ${from}pm-${to}am`).join('; '))
    fc.assert(
      fc.property(text, given => {
        let reach = -1
        for (const [start, end] of weekRanges(weekFromTexts(given))) {
          expect(start).toBeGreaterThan(reach)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(7 * 1440)
          reach = end
        }
      }),
    )
  })

  test('count from Monday midnight on the wall', () => {
    const { minuteOfWeek } = localTimeAt(new Date('2027-06-07T00:00:00-04:00'))
    expect(minuteOfWeek).toBe(0)
  })
})

describe('the day at hand', () => {
  const week = weekFromTexts('Tue & Thu 4-6, Fri 10pm-2am')
  const at = (time: string) => dayAtHand(week, localTimeAt(new Date(`${time}-04:00`)))

  test.each([
    ['2027-06-17T09:00', 3],
    ['2027-06-17T23:00', 3],
    ['2027-06-18T12:00', 4],
    ['2027-06-19T02:00', 1],
    ['2027-06-21T12:00', 1],
  ])('is today or the next one: at %s it is %i', (time, day) => {
    expect(at(time)).toBe(day)
  })

  test('stays yesterday while its evening lasts', () => {
    expect(at('2027-06-19T01:59')).toBe(4)
    const off = [{ on: '2027-06-18', kind: 'closed', note: '' } as const]
    expect(dayAtHand(week, localTimeAt(new Date('2027-06-19T01:59-04:00')), off)).toBe(1)
  })

  test('is the one whose happy hour is on, whenever one is', () => {
    const days = fc.subarray([...WEEKDAYS], { minLength: 1 })
    const minute = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 })
    fc.assert(
      fc.property(days, minute, fc.integer({ min: 0, max: 23 }), (covered, later, hour) => {
        const entry = { enabled: true, time: `${hour}:00-${(hour + 5) % 24}:00`, items: [] }
        const week = weekFromEntries(Object.fromEntries(covered.map(day => [day, entry])))
        const instant = new Date(THURSDAY_EVENING.getTime() + later * MINUTE_MS)
        if (happyHourAt(week, instant).state !== 'on') return
        const local = localTimeAt(instant)
        const day = dayAtHand(week, local)
        const wall = day === local.weekday ? local.minute : local.minute + 24 * 60
        expect(week[day ?? 0].windows.some(({ start, end }) => start <= wall && wall < end)).toBe(
          true,
        )
      }),
    )
  })
})
