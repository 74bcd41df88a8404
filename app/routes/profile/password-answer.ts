import { data } from 'react-router'
import type { FieldErrors } from '../../domain/forms/fields.ts'
import { orNotReached } from '../../ui/forms/failure-sentence.ts'

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

export function answerForScript(serverAction: () => Promise<PasswordAnswer>) {
  const refusal = async () => refuse(400, await serverAction())
  return orNotReached(refusal, (problem): PasswordAnswer => ({ problem }), NOT_REACHED)
}
