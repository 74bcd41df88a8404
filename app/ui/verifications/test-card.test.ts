import { describe, expect, test } from 'vitest'
import { formatCardText } from './test-card.ts'

describe('a card as it is typed', () => {
  test.each([
    ['12', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12 / 345', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['12 / 203', '12 / 203'],
    ['122034', '12 / 34'],
  ])('has of the date %s what stands on a card: %s', (typed, shown) => {
    expect(formatCardText('expiry', typed)).toBe(shown)
  })

  test('has its number in groups of four', () => {
    expect(formatCardText('number', '42424242-42424242')).toBe('4242 4242 4242 4242')
  })
})
