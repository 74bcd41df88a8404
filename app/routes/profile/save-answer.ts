import { data } from 'react-router'
import type { FieldErrors } from '../../domain/accounts/forms.ts'
import { failureSentence } from '../../ui/forms/failure-sentence.ts'

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

/**
 * The answer for our script. What was not saved keeps its page as it is, whoever is signed in by now,
 * and an answer that never came is a sentence beside the form and not an error page.
 */
export async function answerForScript<Answer extends SaveAnswer>(
  serverAction: () => Promise<Answer>,
) {
  try {
    const answer = await serverAction()
    return data(answer, { status: answer.isSaved ? 200 : 400 })
  } catch (failure) {
    const problem = failureSentence(failure, NOT_REACHED)
    return data<SaveAnswer>({ isSaved: false, problem, typed: {} }, { status: 503 })
  }
}
