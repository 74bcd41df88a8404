import { z } from 'zod'
import { MAX_VOTER_NAME } from './outing.ts'

const ASK = 'Please enter your first name.'
const PLAIN = 'Please use letters only: a first name is enough.'

/** Text from strangers, shown to strangers: a word or two, and nothing that could be taken for a link. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’ -]*\.?$/u

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
      .regex(NAME, PLAIN),
  )
