import { z } from 'zod'
import { TYPED } from './fields.ts'

export const MAX_REASON_LENGTH = 1000

export const reasonForm = z.object({
  reason: z
    .string('Please say why.')
    .transform(typed => typed.replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .max(MAX_REASON_LENGTH, {
          error: `A reason can be at most ${MAX_REASON_LENGTH} characters long.`,
          abort: true,
        })
        .min(1, { error: 'Please say why.', abort: true })
        .regex(TYPED, 'The reason contains characters we cannot save.'),
    ),
})

export const sureReasonForm = reasonForm.extend({
  sure: z.literal('yes', 'Please tick the box if you are sure.'),
})
