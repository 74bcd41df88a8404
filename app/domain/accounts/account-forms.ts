import { z } from 'zod'
import { TYPED } from '../forms/fields.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './account-limits.ts'
import {
  isCommonPassword,
  isPersonalPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  meetsPasswordRules,
} from './password-rules.ts'

const MAX_TOKEN_LENGTH = 100

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long.'
export const PASSWORD_TOO_PLAIN =
  'Password must have an uppercase letter (A-Z), a lowercase letter (a-z) and a digit (0-9).'
export const PASSWORD_TOO_COMMON =
  'That password is one of the first that attackers try. Please choose a less common one.'
export const PASSWORD_TOO_PERSONAL =
  'Please choose a password without your name, your email or the name of this site in it.'

export function nameField(what: string) {
  return z
    .string(`Please enter your ${what}.`)
    .trim()
    .max(MAX_NAME_LENGTH, {
      error: `Your ${what} can be at most ${MAX_NAME_LENGTH} characters long.`,
      abort: true,
    })
    .min(1, `Please enter your ${what}.`)
    .regex(TYPED, `Your ${what} contains characters that we cannot keep.`)
}

const email = z
  .string('Please enter your email.')
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, {
    error: `An email can be at most ${MAX_EMAIL_LENGTH} characters long.`,
    abort: true,
  })
  .min(1, { error: 'Please enter your email.', abort: true })
  .regex(TYPED, { error: 'That email contains characters that are not allowed.', abort: true })
  .regex(z.regexes.email, 'Please enter a whole email, such as name@example.com.')

/** Stored and compared exactly as typed (ASVS 6.2.8). */
const password = z
  .string('Please enter your password.')
  .max(MAX_PASSWORD_LENGTH, {
    error: `A password can be at most ${MAX_PASSWORD_LENGTH} characters long.`,
    abort: true,
  })
  .regex(TYPED, { error: 'That password contains characters that cannot be typed.', abort: true })

const givenPassword = password.min(1, 'Please enter your password.')

const newPassword = password
  .min(MIN_PASSWORD_LENGTH, { error: PASSWORD_TOO_SHORT, abort: true })
  .refine(meetsPasswordRules, { error: PASSWORD_TOO_PLAIN, abort: true })
  .refine(value => !isCommonPassword(value), PASSWORD_TOO_COMMON)

const token = z
  .string()
  .min(1)
  .max(MAX_TOKEN_LENGTH)
  .regex(/^[\w-]+$/)

export const signUpForm = z
  .object({
    firstName: nameField('first name'),
    lastName: nameField('last name'),
    email,
    password: newPassword,
  })
  .refine(form => !isPersonalPassword(form.password, form), {
    path: ['password'],
    error: PASSWORD_TOO_PERSONAL,
  })

export const logInForm = z.object({ email, password: givenPassword })

export const emailForm = z.object({ email })

export const confirmForm = z.object({ token, password: givenPassword })

/** The browser that signed up sends it. */
export const provenForm = z.object({ token, password: z.string().max(0).default('') })

export const newPasswordForm = z.object({ token, password: newPassword })

export const changePasswordForm = z.object({
  currentPassword: givenPassword,
  password: newPassword,
})

export const deleteAccountForm = z.object({
  password: givenPassword,
  sure: z.literal('yes', 'Please tick the box if you are sure.'),
})

export const optionalPassword = password.optional()
