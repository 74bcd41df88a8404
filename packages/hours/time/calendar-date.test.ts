import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateOfNext,
  daysBetween,
  fullDate,
  isCalendarDate,
  monthAndDay,
  shortDate,
  weekdayOfDate,
} from './calendar-date.ts'
import { momentText } from './moment-text.ts'

describe('a date', () => {
  test.each(['2027-06-17', '2028-02-29', '2000-12-31', '1969-12-31'])('is %s', date => {
    expect(isCalendarDate(date)).toBe(true)
  })

  test.each(['2027-02-29', '2027-06-31', '2027-13-01', '2027-00-10', '27-06-17', '', 'today'])(
    'is not %j',
    text => {
      expect(isCalendarDate(text)).toBe(false)
    },
  )

  test.each(['02027-06-17', '+002027-06-17', '2027-06-17 ', '2027-6-17', '2027-06-17T00:00:00Z'])(
    'is not %j, written in another way',
    text => {
      expect(isCalendarDate(text)).toBe(false)
    },
  )

  test('has neighbours over the ends of months and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2027-12-31', '2028-03-01')).toBe(61)
    expect(daysBetween('2028-03-01', '2027-12-31')).toBe(-61)
    expect(weekdayOfDate('2027-06-17')).toBe(3)
  })

  test('of a weekday is that day itself or one of the six after it', () => {
    expect(dateOfNext(3, '2027-06-17')).toBe('2027-06-17')
    expect(dateOfNext(2, '2027-06-17')).toBe('2027-06-23')
    expect(dateOfNext(6, '2027-12-30')).toBe('2028-01-02')
  })

  test('is written as it is read aloud', () => {
    expect(fullDate('2027-06-17')).toBe('Thursday, June 17, 2027')
    expect(shortDate('2027-06-17')).toBe('Thu, Jun 17')
    expect(monthAndDay('2027-06-17')).toBe('June 17')
  })
})

test('a moment is written in the time of Maryland', () => {
  expect(momentText(new Date('2027-06-17T21:05:00Z'))).toBe('Jun 17, 2027, 5:05 PM')
  expect(momentText(new Date('2027-01-01T04:59:00Z'))).toBe('Dec 31, 2026, 11:59 PM')
})
