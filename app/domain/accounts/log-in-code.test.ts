import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLogInCode, stepAfter } from './log-in-code.ts'
import { logInCodeForm } from './log-in-code-form.ts'

describe('a typed log-in code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['012345 is your Hush code', '012345'],
    ['１２３４５６', '123456'],
    ['12345', null],
    ['1234567', null],
    ['abcdef', null],
    ['', null],
  ])('"%s" is read as %s', (typed, code) => {
    expect(readLogInCode(typed)).toBe(code)
  })

  test('is six digits or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        expect(readLogInCode(typed) ?? '000000').toMatch(/^\d{6}$/)
      }),
    )
  })

  test('comes with a first name or without', () => {
    expect(logInCodeForm.parse({ code: '123456' })).toEqual({ code: '123456', firstName: null })
    const named = { code: '123456', firstName: ' Vera ' }
    expect(logInCodeForm.parse(named)).toEqual({ code: '123456', firstName: 'Vera' })
    expect(logInCodeForm.safeParse({ ...named, firstName: 'a'.repeat(81) }).success).toBe(false)
  })
})

test('a lost answer leaves the forms where they were', () => {
  expect(stepAfter(undefined)).toBe('email')
  expect(stepAfter({ isDone: true, step: 'code' })).toBe('code')
  expect(stepAfter({ problem: 'Not reached', typed: { step: 'code' } })).toBe('code')
  expect(stepAfter({ problem: 'Over', step: 'email', typed: { step: 'code' } })).toBe('email')
})
