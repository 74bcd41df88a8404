import { data } from 'react-router'
import type { FieldErrors } from '../../domain/forms/fields.ts'
import { orNotReached } from '../../ui/forms/failure-sentence.ts'

/** What a form of the profile is told. */
export interface SaveAnswer {
  isSaved: boolean
  /** About the form as a whole. */
  problem?: string
  /** Whether somebody has to log in again before it can be saved. */
  isLoggedOut?: boolean
  /** About its fields. */
  errors?: FieldErrors
  /** What was sent, for a page that is drawn anew. */
  typed: Partial<Record<string, string>>
}

const NOT_REACHED = 'Hush could not be reached. Nothing was saved; please try again.'

/** The answer for our script. What was not saved keeps its page as it is, whoever is signed in by now. */
export function answerForScript<Answer extends SaveAnswer>(serverAction: () => Promise<Answer>) {
  const saving = async () => {
    const answer = await serverAction()
    return data(answer, { status: answer.isSaved ? 200 : 400 })
  }
  const lost = (problem: string): SaveAnswer => ({ isSaved: false, problem, typed: {} })
  return orNotReached(saving, lost, NOT_REACHED)
}
