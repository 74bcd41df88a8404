import { describe, expect, test } from 'vitest'
import { describeOpening } from './opening-day.ts'

const slot = (start: string, end: string) => ({ day: 2, start, end, isOvernight: false }) as const

describe('the opening hours of a day', () => {
  test.each([
    [[slot('1700', '0200'), slot('1100', '1430')], '11 AM – 2:30 PM, 5 PM – 2 AM'],
    [[slot('0000', '0000')], 'Open 24 hours'],
    [[slot('9:00', 'noon')], 'Closed'],
  ])('of %j are “%s”', (slots, text) => {
    expect(describeOpening(slots, 2)).toBe(text)
  })

  test('are closed on a day without any, and unknown where there are none at all', () => {
    expect(describeOpening([slot('1100', '1400')], 3)).toBe('Closed')
    expect(describeOpening([], 2)).toBeNull()
  })
})
