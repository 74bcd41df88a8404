import { describe, expect, test } from 'vitest'
import type { Weekday } from '../time/weekday.ts'
import { resolveWindow } from './day-window.ts'
import type { HoursWindow } from './hours-window.ts'
import type { OpeningSlot } from './opening.ts'

const FRIDAY = 4

const slot = (start: string, end: string, day: Weekday = FRIDAY): OpeningSlot => {
  return { day, start, end, isOvernight: false }
}
const NOON_TO_TEN = [slot('1200', '2200')]

function resolve(window: Partial<HoursWindow>, slots: readonly OpeningSlot[] = []) {
  return resolveWindow({ days: null, start: null, end: null, ...window }, FRIDAY, slots)
}

describe('a window with both times', () => {
  test('is as it says, whenever the place opens', () => {
    expect(resolve({ start: '16:00', end: '18:30' })).toEqual([
      { start: 960, end: 1110, ending: 'at' },
    ])
    expect(resolve({ start: '09:00', end: '10:00' }, NOON_TO_TEN)).toEqual([
      { start: 540, end: 600, ending: 'at' },
    ])
  })

  test.each(['02:00', '21:59', '22:00'] as const)('passes midnight from 22:00 to %s', end => {
    const [window] = resolve({ start: '22:00', end })
    expect(window?.start).toBe(1320)
    expect(window?.end).toBe(1440 + Number(end.slice(0, 2)) * 60 + Number(end.slice(3)))
    expect(window?.ending).toBe('at')
  })
})

describe('a window that begins when the place opens', () => {
  test.each(['open', null] as const)('(%s) begins with the earliest slot of the day', start => {
    const slots = [slot('1500', '2300'), slot('1100', '1400')]
    expect(resolve({ start, end: '18:00' }, slots)).toEqual([
      { start: 660, end: 1080, ending: 'at' },
    ])
  })

  test('is none where the opening of that day is unknown', () => {
    expect(resolve({ start: 'open', end: '18:00' })).toEqual([])
    expect(resolve({ end: '18:00' })).toEqual([])
    expect(resolve({ end: '18:00' }, [slot('1100', '2300', 5)])).toEqual([])
    expect(resolve({ end: '18:00' }, [slot('later', '2300')])).toEqual([])
  })

  test('passes midnight until six, and is a mistake after that', () => {
    const evening = [slot('1700', '2300')]
    expect(resolve({ end: '02:00' }, evening)).toEqual([{ start: 1020, end: 1560, ending: 'at' }])
    expect(resolve({ end: '06:00' }, evening)).toEqual([{ start: 1020, end: 1800, ending: 'at' }])
    expect(resolve({ end: '06:01' }, evening)).toEqual([])
    expect(resolve({ end: '14:00' }, evening)).toEqual([])
  })
})

describe('a window until the place closes', () => {
  test('ends with the latest slot of the day', () => {
    const slots = [slot('1500', '0100'), slot('1100', '1400')]
    expect(resolve({ start: '21:00', end: 'close' }, slots)).toEqual([
      { start: 1260, end: 1500, ending: 'at' },
    ])
  })

  test('ends at midnight where the closing is unknown, or before the start', () => {
    const untilClose = [{ start: 1260, end: 1440, ending: 'close' }]
    expect(resolve({ start: '21:00', end: 'close' })).toEqual(untilClose)
    expect(resolve({ start: '21:00' })).toEqual(untilClose)
    expect(resolve({ start: '22:00', end: 'close' }, NOON_TO_TEN)).toEqual([
      { start: 1320, end: 1440, ending: 'close' },
    ])
  })

  test('is none before five in the morning, when it would fill the day', () => {
    expect(resolve({ start: '04:59', end: 'close' })).toEqual([])
    expect(resolve({ start: '05:00', end: 'close' })).toEqual([
      { start: 300, end: 1440, ending: 'close' },
    ])
  })

  test('from the opening lasts as long as the place is open', () => {
    expect(resolve({ start: 'open', end: 'close' }, NOON_TO_TEN)).toEqual([
      { start: 720, end: 1320, ending: 'at' },
    ])
    expect(resolve({ end: 'close' }, NOON_TO_TEN)).toEqual([
      { start: 720, end: 1320, ending: 'at' },
    ])
  })
})

describe('a window of the whole day', () => {
  test('lasts as long as the place is open, or from midnight to midnight', () => {
    expect(resolve({ allDay: true }, NOON_TO_TEN)).toEqual([
      { start: 720, end: 1320, ending: 'all-day' },
    ])
    expect(resolve({ allDay: true })).toEqual([{ start: 0, end: 1440, ending: 'all-day' }])
  })

  test('is read by its times where it has one', () => {
    expect(resolve({ allDay: true, start: '15:00', end: '18:00' })).toEqual([
      { start: 900, end: 1080, ending: 'at' },
    ])
    expect(resolve({ allDay: true, end: '18:00' }, NOON_TO_TEN)).toEqual([
      { start: 720, end: 1080, ending: 'at' },
    ])
  })
})

test('days without a time have no window', () => {
  expect(resolve({}, NOON_TO_TEN)).toEqual([])
  expect(resolve({})).toEqual([])
})
