import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../forms/fields.ts'
import {
  logInForm,
  newPasswordForm,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_PERSONAL,
  PASSWORD_TOO_PLAIN,
  PASSWORD_TOO_SHORT,
  signUpForm,
} from './account-forms.ts'
import { meetsPasswordRules } from './password-rules.ts'

const DANA = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  password: 'Sunset over 3 docks',
}

function complaints(changes: Record<string, unknown>): Record<string, string | undefined> {
  const parsed = signUpForm.safeParse({ ...DANA, ...changes })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('the sign-up form', () => {
  test('takes names in any script and keeps the email in lower case', () => {
    const form = { ...DANA, firstName: ' Zoë ', lastName: '李', email: ' Dana@Example.COM ' }
    expect(signUpForm.parse(form)).toMatchObject({
      firstName: 'Zoë',
      lastName: '李',
      email: 'dana@example.com',
    })
  })

  test('asks for each field that is missing', () => {
    const parsed = signUpForm.safeParse({})
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      email: 'Please enter your email.',
      password: 'Please enter your password.',
    })
  })

  test.each([
    ['short1A', PASSWORD_TOO_SHORT],
    ['lowercase only 1', PASSWORD_TOO_PLAIN],
    ['Password1', PASSWORD_TOO_COMMON],
    ['Dana likes 3 docks', PASSWORD_TOO_PERSONAL],
    ['Hush happens at 5', PASSWORD_TOO_PERSONAL],
    [`Aa1${'x'.repeat(126)}`, 'A password can be at most 128 characters long.'],
    ['Sunset\0 over 3', 'That password contains characters that cannot be typed.'],
  ])('refuses the password %j', (password, sentence) => {
    expect(complaints({ password })).toEqual({ password: sentence })
  })

  test.each(['', 'dana', 'dana@', '@example.com', 'dana@example', 'a b@example.com', 'a@b@c.com'])(
    'refuses the email %j',
    email => {
      expect(complaints({ email })).toHaveProperty('email')
    },
  )

  test.each(['firstName', 'lastName', 'email', 'password'])(
    'answers 10,000 characters, NUL, a line break or half a character in %s with a sentence',
    field => {
      for (const value of ['x'.repeat(10_000), 'a\0b', 'a\nb', 'a\u001bb', 'a\ud800b', 7, null]) {
        expect(complaints({ [field]: value })).toHaveProperty(field)
      }
    },
  )
})

test('a new password keeps the four rules on every path, whatever is sent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), password => {
      const parsed = newPasswordForm.safeParse({ token: 'abc', password })
      if (!parsed.success) return
      expect(meetsPasswordRules(password)).toBe(true)
      expect(password.length).toBeLessThanOrEqual(128)
      expect(parsed.data.password).toBe(password)
    }),
    { numRuns: 2000 },
  )
})

test('logging in takes passwords from before a rule existed', () => {
  expect(logInForm.safeParse({ email: 'dana@example.com', password: 'old' }).success).toBe(true)
})
