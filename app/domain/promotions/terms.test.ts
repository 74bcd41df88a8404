import { weekRanges } from '@hush/hours'
import { describe, expect, test } from 'vitest'
import {
  countValidDays,
  readRanges,
  readValidHours,
  roomFor,
  termsText,
  validHoursText,
  writeRanges,
} from './terms.ts'

const THURSDAY = '2027-06-17'

function reading(text: string): string | null {
  const ranges = readValidHours(text)
  return ranges && validHoursText(ranges)
}

describe('the valid hours of a coupon', () => {
  test.each([
    ['Mon-Thu 4-7pm', 'Mon–Thu 4 PM to 7 PM'],
    ['weekdays 4:30pm to 6pm, Sunday all day', 'Mon–Fri 4:30 PM to 6 PM · Sun all day'],
    ['Mon 3-5pm & 9-11pm', 'Mon 3 PM to 5 PM and 9 PM to 11 PM'],
    ['Fri 10pm-2am', 'Fri 10 PM to 2 AM'],
    ['Sun 10pm-2am', 'Sun 10 PM to 2 AM'],
    ['daily 5pm-close', 'Mon–Sun 5 PM to midnight'],
    ['4-6pm', 'Mon–Sun 4 PM to 6 PM'],
  ])('"%s" are read as "%s"', (text, read) => {
    expect(reading(text)).toBe(read)
  })

  test.each(['', 'whenever we are in the mood', 'ask your server', 'Mon 25pm'])(
    'cannot be read in "%s"',
    text => {
      expect(reading(text)).toBeNull()
    },
  )

  test('come back from the database as they went in', () => {
    const ranges = readValidHours('Mon-Thu 4-7pm, Sat all day') ?? []
    expect(ranges.length).toBeGreaterThan(0)
    expect(readRanges(writeRanges(ranges))).toEqual(ranges)
    expect(readRanges('{}')).toEqual([])
  })

  test('say a night over the end of the week once', () => {
    const day = { isCovered: false, stated: [], windows: [] }
    const late = {
      isCovered: true,
      stated: [],
      windows: [{ start: 1320, end: 1560, ending: 'at' as const }],
    }
    const week = { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: late }
    expect(validHoursText(weekRanges(week))).toBe('Sun 10 PM to 2 AM')
  })
})

describe('the terms of a coupon', () => {
  test('are its hours, its limit, both, or none', () => {
    const validRanges = readValidHours('Tue 4-6pm')
    expect(termsText({ dailyLimit: 4, validRanges })).toBe('Tue 4 PM to 6 PM · at most 4 a day')
    expect(termsText({ dailyLimit: null, validRanges })).toBe('Tue 4 PM to 6 PM')
    expect(termsText({ dailyLimit: 4, validRanges: null })).toBe('At most 4 a day')
    expect(termsText({ dailyLimit: null, validRanges: null })).toBeNull()
  })

  test('leave room for so many guests as there are days for them', () => {
    const period = { today: THURSDAY, endsOn: '2027-06-24' }
    expect(countValidDays(null, period)).toBe(8)
    expect(countValidDays(readValidHours('Thu 4-6pm'), period)).toBe(2)
    expect(countValidDays(readValidHours('Mon 4-6pm'), { ...period, endsOn: THURSDAY })).toBe(0)
    expect(roomFor({ dailyLimit: 3, validRanges: readValidHours('Thu 4-6pm') }, period)).toBe(6)
    expect(roomFor({ dailyLimit: null, validRanges: null }, period)).toBeNull()
  })
})

describe('the days on which a coupon is valid', () => {
  test('end with the night, not with the day after it', () => {
    const fridayNight = readValidHours('Fri 5pm-close')
    expect(countValidDays(fridayNight, { today: '2027-06-18', endsOn: '2027-06-18' })).toBe(1)
    expect(countValidDays(fridayNight, { today: '2027-06-19', endsOn: '2027-06-19' })).toBe(0)
  })

  test('begin with the day, not with the one before it', () => {
    const saturday = readValidHours('Sat all day')
    expect(countValidDays(saturday, { today: '2027-06-18', endsOn: '2027-06-18' })).toBe(0)
    expect(countValidDays(saturday, { today: '2027-06-18', endsOn: '2027-06-19' })).toBe(1)
    expect(countValidDays(saturday, { today: '2027-06-18', endsOn: '2027-06-26' })).toBe(2)
  })
})

describe('windows over midnight and over the week', () => {
  const DAY = 1440

  test('of more than a day break at each midnight', () => {
    expect(validHoursText([[1020, 2 * DAY + 120]])).toBe(
      'Mon 5 PM to midnight · Tue all day · Wed midnight to 2 AM',
    )
    expect(validHoursText([[DAY, 3 * DAY]])).toBe('Tue–Wed all day')
  })

  test('of exactly a day that begin at noon break at midnight', () => {
    expect(validHoursText([[720, 720 + DAY]])).toBe('Mon 12 PM to midnight · Tue midnight to 12 PM')
  })

  test('are joined over the end of the week only where they touch it on both sides', () => {
    const sundayNight: [number, number] = [6 * DAY + 1320, 7 * DAY]
    expect(validHoursText([[0, 120], sundayNight])).toBe('Sun 10 PM to 2 AM')
    expect(validHoursText([[60, 120], sundayNight])).toBe(
      'Mon 1 AM to 2 AM · Sun 10 PM to midnight',
    )
    expect(
      validHoursText([
        [0, 120],
        [6 * DAY, 6 * DAY + 60],
      ]),
    ).toBe('Mon midnight to 2 AM · Sun midnight to 1 AM')
    expect(validHoursText([[0, 7 * DAY]])).toBe('Mon–Sun all day')
    expect(validHoursText([])).toBe('')
  })

  test('are written as PostgreSQL writes a multirange', () => {
    expect(
      writeRanges([
        [960, 1140],
        [2400, 2580],
      ]),
    ).toBe('{[960,1140),[2400,2580)}')
    expect(writeRanges([])).toBe('{}')
    expect(readRanges(null)).toBeNull()
  })

  test('count a day for each window that is on it at all', () => {
    const ranges: [number, number][] = [
      [960, 1140],
      [2400, 2580],
    ]
    expect(countValidDays(ranges, { today: '2027-06-14', endsOn: '2027-06-20' })).toBe(2)
  })

  test('cannot be read in a text that is too long', () => {
    expect(readValidHours(`4-6pm${' '.repeat(5_000)}`)).toBeNull()
  })
})
