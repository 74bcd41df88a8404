import { z } from 'zod'
import { TYPED } from '../forms/fields.ts'
import { MAX_NAME_LENGTH } from './account-limits.ts'
import { MAX_TYPED_LOG_IN_CODE, readLogInCode } from './log-in-code.ts'

const code = z
  .string('Please enter the code.')
  .max(MAX_TYPED_LOG_IN_CODE, { error: 'Please enter only the six digits.', abort: true })
  .transform((typed, check) => {
    const read = readLogInCode(typed)
    if (read !== null) return read
    const message = typed.trim() === '' ? 'Please enter the code.' : 'The code has six digits.'
    check.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const firstNameIfAny = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `Your first name can be at most ${MAX_NAME_LENGTH} characters long.`)
  .refine(
    name => name === '' || TYPED.test(name),
    'Your first name contains characters that we cannot keep.',
  )
  .transform(name => (name === '' ? null : name))
  .prefault('')

export const logInCodeForm = z.object({ code, firstName: firstNameIfAny })
