import { describe, expect, test } from 'vitest'
import type { Weekday } from '../time/weekday.ts'
import { openingMinutes } from './opening.ts'

const FRIDAY: Weekday = 4

const minutes = (start: string, end: string) => {
  const span = openingMinutes({ day: FRIDAY, start, end, isOvernight: false })
  return span && [span.start, span.end]
}

describe('the minutes of an opening', () => {
  test.each([
    ['1100', '2230', [660, 1350]],
    ['11:00', '22:30', [660, 1350]],
    [' 1100 ', '\t2230\n', [660, 1350]],
    ['0000', '0001', [0, 1]],
    ['0059', '0100', [59, 60]],
  ])('from %j to %j count from midnight', (start, end, expected) => {
    expect(minutes(start, end)).toEqual(expected)
  })

  test.each([
    ['1700', '0000', [1020, 1440]],
    ['1700', '2400', [1020, 1440]],
    ['0000', '0000', [0, 1440]],
    ['0000', '2400', [0, 1440]],
  ])('from %s to %s end at midnight', (start, end, expected) => {
    expect(minutes(start, end)).toEqual(expected)
  })

  test.each([
    ['1700', '0200', [1020, 1560]],
    ['1700', '1659', [1020, 2459]],
    ['1700', '1700', [1020, 2460]],
    ['2400', '0100', [1440, 1500]],
  ])('from %s to %s end on the next day', (start, end, expected) => {
    expect(minutes(start, end)).toEqual(expected)
  })

  test('belong to the day of the slot', () => {
    const slot = { day: FRIDAY, start: '1700', end: '0200', isOvernight: true }
    expect(openingMinutes(slot)).toEqual({ day: FRIDAY, start: 1020, end: 1560 })
  })

  test.each([
    ['', '2200'],
    ['1100', ''],
    ['1160', '2200'],
    ['1100', '2260'],
    ['2401', '2200'],
    ['1100', '2401'],
    ['1100', '2500'],
    ['900', '2200'],
    ['09000', '2200'],
    ['x1100', '2200'],
    ['1100', '2200x'],
    ['11.00', '2200'],
    ['11::00', '2200'],
    ['closed', 'closed'],
  ])('from %j to %j are none', (start, end) => {
    expect(minutes(start, end)).toBeNull()
  })
})
