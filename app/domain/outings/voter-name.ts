import { z } from 'zod'
import { MAX_VOTER_NAME } from './outing.ts'

const ASK = 'Please enter your first name.'
const PLAIN = 'Please use letters only: a first name is enough.'

/** No font shows these letters, and variation selectors only style the one before. */
const INVISIBLE = /[\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}/u

/** Strangers see it: nothing like a link, and no pile of marks over other lines. */
const NAME = /^[\p{L}\p{N}]\p{M}{0,3}(?:[\p{L}\p{N}'’ -]\p{M}{0,3})*\.?$/u

export const voterName = z
  .string(ASK)
  .transform(text => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: ASK, abort: true })
      .max(MAX_VOTER_NAME, {
        error: `That can be at most ${MAX_VOTER_NAME} characters long.`,
        abort: true,
      })
      .refine(text => NAME.test(text) && !INVISIBLE.test(text), PLAIN),
  )
