import { describe, expect, test } from 'vitest'
import { usualStartOn, usualStarts } from './usual-starts.ts'

const FOUR = 16 * 60

describe('when most happy hours of a place begin', () => {
  test('is said for one weekday with the numbers behind it', () => {
    const starts = [{ day: 3, minute: FOUR, listings: 12, of: 18 }]
    expect(usualStartOn(3, starts)).toBe('On Thursdays most begin at 4 PM: 12 of 18.')
    expect(usualStartOn(4, starts)).toBeNull()
  })

  test('is not said of half, nor of two places', () => {
    expect(usualStartOn(3, [{ day: 3, minute: FOUR, listings: 9, of: 18 }])).toBeNull()
    expect(usualStartOn(3, [{ day: 3, minute: FOUR, listings: 2, of: 2 }])).toBeNull()
  })

  test('is grouped over the week as cards group it', () => {
    const weekdays = [0, 1, 2, 3, 4].map(day => ({ day, minute: FOUR, listings: 5, of: 6 }))
    const saturday = { day: 5, minute: 15 * 60, listings: 3, of: 4 }
    expect(usualStarts([...weekdays, saturday])).toBe('Mon–Fri 4 PM · Sat 3 PM')
    expect(usualStarts([])).toBe('')
  })
})
