import { describe, expect, test } from 'vitest'
import { VERAS_INQUIRY as VERA } from '../../../test/inquiries.ts'
import { inquiryForm } from './inquiry.ts'

const NAMES = ['firstName', 'lastName', 'email', 'phone', 'businessName'] as const

describe('an inquiry', () => {
  test('needs all six fields, and no opt-in', () => {
    expect(inquiryForm.safeParse(VERA).success).toBe(true)
    for (const name of [...NAMES, 'inquiry_description'] as const) {
      for (const nothing of ['', '   ', undefined]) {
        expect(inquiryForm.safeParse({ ...VERA, [name]: nothing }).success).toBe(false)
      }
    }
  })

  test.each(NAMES)('has %s on one line', name => {
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\0']) {
      const split = `${VERA[name]}${end}bcc: eve@example.com`
      expect(inquiryForm.safeParse({ ...VERA, [name]: split }).success).toBe(false)
      expect(inquiryForm.safeParse({ ...VERA, [name]: VERA[name] + end }).success).toBe(false)
    }
  })

  test.each([
    ['email', 'vera'],
    ['email', 'vera@example.com, eve@example.com'],
    ['email', 'Vera <vera@example.com>'],
    ['phone', '555'],
    ['phone', 'call me maybe'],
    ['businessName', 'x'.repeat(121)],
    ['inquiry_description', 'x'.repeat(4_001)],
    ['inquiry_description', 'a\0b'],
  ])('has no %s like %j', (name, text) => {
    expect(inquiryForm.safeParse({ ...VERA, [name]: text }).success).toBe(false)
  })
})
