import { z } from 'zod'
import { TYPED } from '../accounts/forms.ts'

export const MAX_REASON_LENGTH = 1000
export const CODE_DIGITS = 6

/** Six digits, with or without the space that apps show in their middle. */
export const codeForm = z.object({
  code: z
    .string('Please enter the code.')
    .max(20, { error: 'A code has six digits.', abort: true })
    .transform(typed => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'A code has six digits.')),
})

/** Why an operator does a thing: kept in the audit log. */
export const reasonForm = z.object({
  reason: z
    .string('Please say why.')
    .trim()
    .max(MAX_REASON_LENGTH, {
      error: `A reason can be at most ${MAX_REASON_LENGTH} characters long.`,
      abort: true,
    })
    .min(1, { error: 'Please say why.', abort: true })
    .regex(TYPED, 'The reason contains characters that we cannot keep.'),
})
