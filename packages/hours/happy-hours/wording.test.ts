import { describe, expect, test } from 'vitest'
import { describeDuration } from '../time/duration.ts'
import { describeWeekdays, weekdayFrom, weekdaysBetween } from '../time/weekday.ts'
import { describeMinute } from './wording.ts'

describe('wording', () => {
  test('tells a minute of the day on a 12-hour clock', () => {
    expect([0, 30, 720, 725, 1439, 1440].map(describeMinute)).toEqual([
      '12 AM',
      '12:30 AM',
      '12 PM',
      '12:05 PM',
      '11:59 PM',
      '12 AM',
    ])
  })

  test('tells minutes as hours and minutes', () => {
    expect([1, 59, 60, 80, 120].map(describeDuration)).toEqual([
      '1 min',
      '59 min',
      '1 h',
      '1 h 20 min',
      '2 h',
    ])
  })

  test('tells consecutive days as a range and others one by one', () => {
    expect(describeWeekdays([2, 0, 1, 4])).toBe('Mon–Wed, Fri')
    expect(describeWeekdays([5, 6])).toBe('Sat–Sun')
    expect(describeWeekdays([6, 0])).toBe('Mon, Sun')
    expect(describeWeekdays([])).toBe('')
  })

  test('counts days on over the end of the week', () => {
    expect(weekdayFrom(-1)).toBe(6)
    expect(weekdaysBetween(4, 0)).toEqual([4, 5, 6, 0])
  })
})
