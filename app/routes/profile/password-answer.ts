import { data } from 'react-router'
import type { FieldErrors } from '../../domain/accounts/forms.ts'
import { failureSentence } from '../../ui/forms/failure-sentence.ts'

/** What a form that asks for the password is told when it does not simply go on. */
export interface PasswordAnswer {
  /** About the form as a whole. */
  problem?: string
  /** Where to go first. */
  first?: { to: string; text: string }
  /** About its fields. */
  errors?: FieldErrors
}

const NOT_REACHED = 'Hush could not be reached. Nothing was changed; please try again.'

export function refuse(status: number, answer: PasswordAnswer, headers?: HeadersInit) {
  return data(answer, { status, headers })
}

/** An answer that never came is a sentence beside the form and not an error page. */
export async function orNotReached(serverAction: () => Promise<PasswordAnswer>) {
  try {
    return data(await serverAction(), { status: 400 })
  } catch (failure) {
    return refuse(503, { problem: failureSentence(failure, NOT_REACHED) })
  }
}
