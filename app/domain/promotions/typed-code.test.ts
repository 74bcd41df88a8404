import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { makePersonalCode } from './personal-code.server.ts'
import { formatCode, MAX_TYPED_CODE_LENGTH, readTypedCode } from './typed-code.ts'

const CODE = '7K3M0QXZR2TD'

describe('a typed code', () => {
  test.each([
    ['as it is shown', '7K3M-0QXZ-R2TD'],
    ['without dashes', '7K3M0QXZR2TD'],
    ['in small letters', '7k3m-0qxz-r2td'],
    ['with spaces', '  7K3M 0QXZ  R2TD\n'],
    ['with other dashes', '7K3M–0QXZ—R2TD'],
    ['with an O for the zero', '7K3M-oQXZ-R2TD'],
    ['in wide letters', '７Ｋ３Ｍ０ＱＸＺＲ２ＴＤ'],
  ])('is read %s', (_, typed) => {
    expect(readTypedCode(typed)).toBe(CODE)
  })

  test('is read with letters that look alike', () => {
    expect(readTypedCode('I1L1-oO00-UuVv')).toBe('11110000VVVV')
  })

  test.each([
    ['nothing', ''],
    ['a letter too few', '7K3M-0QXZ-R2T'],
    ['a letter too many', '7K3M-0QXZ-R2TDD'],
    ['an address', 'https://hush.test/coupons/7K3M'],
    ['another alphabet', '7К3М0QXZR2TD'],
    ['a text without end', '7'.repeat(100_000)],
    ['dashes without end', '-'.repeat(MAX_TYPED_CODE_LENGTH)],
    ['a null', '7K3M-0QXZ-R2T\u0000'],
  ])('is not read from %s', (_, typed) => {
    expect(readTypedCode(typed)).toBeNull()
  })

  test('is read back from what is shown of any code', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const code = makePersonalCode()
      expect(readTypedCode(formatCode(code))).toBe(code)
      expect(readTypedCode(formatCode(code).toLowerCase())).toBe(code)
    }
  })

  test('is a code or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 80 }), typed => {
        expect(readTypedCode(typed) ?? CODE).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      }),
    )
  })
})

test('a code is shown in groups of four', () => {
  expect(formatCode(CODE)).toBe('7K3M-0QXZ-R2TD')
  expect(formatCode('')).toBe('')
})

test('a typed code is read up to the most letters that are taken, and not beyond', () => {
  const longest = CODE.padEnd(MAX_TYPED_CODE_LENGTH, ' ')
  expect(readTypedCode(longest)).toBe(CODE)
  expect(readTypedCode(`${longest} `)).toBeNull()
})
