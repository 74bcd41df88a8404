import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalPhone, phoneLink } from './phone.ts'

describe('a phone number', () => {
  test.each([
    '3015550100',
    '(301) 555-0100',
    '+1 301-555-0100',
    '1.301.555.0100',
    ' 301 555 0100 ',
  ])('is the same ten digits as %s', text => {
    expect(normalPhone(text)).toBe('3015550100')
  })

  test.each([
    '',
    '555-0100',
    '+44 20 7946 0000',
    '0015550100',
    '301-055-0100',
    '301-555-0100 x5',
    '٣٠١٥٥٥٠١٠٠',
    '3'.repeat(31),
  ])('is not read from “%s”', text => {
    expect(normalPhone(text)).toBeNull()
  })

  test('is shown as it is written here, and called with its country', () => {
    expect(phoneLink('3015550100')).toEqual({ url: 'tel:+13015550100', text: '(301) 555-0100' })
  })

  test('reads back what it shows and what it calls', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), digits => {
        const { url, text } = phoneLink(digits)
        expect([normalPhone(text), normalPhone(url.slice(4))]).toEqual([digits, digits])
      }),
    )
  })
})
