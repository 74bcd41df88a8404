import { z } from 'zod'

export const CODE_DIGITS = 6

const SIX_DIGITS = 'A code has six digits.'

/** Accepts the space that apps show in the middle. */
export const codeForm = z.object({
  code: z
    .string(SIX_DIGITS)
    .max(2 * CODE_DIGITS, { error: SIX_DIGITS, abort: true })
    .transform(typed => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, SIX_DIGITS)),
})
