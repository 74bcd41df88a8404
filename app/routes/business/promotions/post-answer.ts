import { data } from 'react-router'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { orNotReached } from '../../../ui/forms/failure-sentence.ts'

/** What a form is told whose promotion was not posted. */
export interface PostAnswer {
  /** About the form as a whole. */
  problem?: string
  /** Whether somebody has to log in again first. */
  isLoggedOut?: boolean
  /** About its fields. */
  errors?: FieldErrors
  /** What was uploaded and is stored already. */
  storedId?: string
  /** What was sent, for a page that is drawn anew. */
  typed: Partial<Record<string, string>>
}

const NOT_REACHED = 'Hush could not be reached. Nothing was posted; please try again.'

export function refuse(status: number, answer: PostAnswer, headers?: HeadersInit) {
  return data<PostAnswer>(answer, { status, headers })
}

export function answerForScript(serverAction: () => Promise<PostAnswer>) {
  const refusal = async () => refuse(400, await serverAction())
  return orNotReached(refusal, (problem): PostAnswer => ({ problem, typed: {} }), NOT_REACHED)
}
