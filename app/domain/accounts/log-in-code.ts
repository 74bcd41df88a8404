import { MINUTE_MS } from '@hush/hours/time'
import type { FormAnswer } from '../forms/form-answer.ts'

export const LOG_IN_CODE_DIGITS = 6
export const LOG_IN_CODE_MS = 10 * MINUTE_MS
export const MAX_WRONG_TRIES = 5

/** Pasted digits often come with other text. */
export const MAX_TYPED_LOG_IN_CODE = 60

/** Null unless there are exactly six digits; other characters are ignored. */
export function readLogInCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.length === LOG_IN_CODE_DIGITS ? digits : null
}

export const CODE_STEPS = ['email', 'code'] as const

export type CodeStep = (typeof CODE_STEPS)[number]

export type CodeAnswer = FormAnswer<{ step?: CodeStep }>

export function stepAfter(answer: CodeAnswer | undefined): CodeStep {
  const step = answer?.step ?? answer?.typed?.step
  return step === 'code' ? 'code' : 'email'
}
