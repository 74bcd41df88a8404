import { data } from 'react-router'
import type { FieldErrors } from '../../domain/accounts/forms.ts'
import { failureSentence } from '../../ui/forms/failure-sentence.ts'

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

/** An answer that never came is a sentence beside the form and not an error page (business §8). */
export async function orWentWrong(serverAction: () => Promise<ConnectAnswer>) {
  try {
    return data<ConnectAnswer>(await serverAction(), { status: 400 })
  } catch (failure) {
    return refuse(503, { problem: failureSentence(failure, WENT_WRONG) })
  }
}
