import { data } from 'react-router'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { orNotReached } from '../../../ui/forms/failure-sentence.ts'

/** Why nobody was led on to Stripe. */
export interface ConnectAnswer {
  /** About the form as a whole. */
  problem?: string
  /** About its fields. */
  errors?: FieldErrors
  /** The email that was typed. */
  email?: string
}

const WENT_WRONG = 'Something went wrong'

export function refuse(status: number, answer: ConnectAnswer, headers?: HeadersInit) {
  return data<ConnectAnswer>(answer, { status, headers })
}

/** The answer for our script (business §8). */
export function answerForScript(serverAction: () => Promise<ConnectAnswer>) {
  const refusal = async () => refuse(400, await serverAction())
  return orNotReached(refusal, (problem): ConnectAnswer => ({ problem }), WENT_WRONG)
}
