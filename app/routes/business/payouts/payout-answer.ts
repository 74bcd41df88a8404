import { data } from 'react-router'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { orNotReached } from '../../../ui/forms/failure-sentence.ts'

/** Why a payout was not taken, with what was typed. */
export interface PayoutAnswer {
  /** About the form as a whole. */
  problem?: string
  /** About its fields. */
  errors?: FieldErrors
  typed: Partial<Record<string, string>>
}

/** In the words of the specification (business §8). */
export const SERVER_ERROR = 'Server error'
const NOT_REACHED =
  'Server error: Hush could not be reached. You can send this form again; it never sends money twice.'

export function refuse(status: number, answer: PayoutAnswer, headers?: HeadersInit) {
  const { password: _, ...typed } = answer.typed
  return data<PayoutAnswer>({ ...answer, typed }, { status, headers })
}

/** The answer for our script; when none came, the form keeps its key. */
export function answerForScript(serverAction: () => Promise<PayoutAnswer>, form: FormData) {
  const refusal = async () => refuse(400, await serverAction())
  const { password: _, ...typed } = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  )
  return orNotReached(refusal, (problem): PayoutAnswer => ({ problem, typed }), NOT_REACHED)
}
