import { data, isRouteErrorResponse } from 'react-router'
import type { FormAnswer, Typed } from '../../domain/forms/form-answer.ts'

export const NOT_REACHED = 'Hush could not be reached. Please try again.'

/** Where a form that never reached us changed nothing. */
export function notReached(what: 'changed' | 'posted' | 'saved'): string {
  return `Hush could not be reached. Nothing was ${what}; please try again.`
}

interface ScriptOptions {
  /** Shown when no answer came. */
  lost?: string
  /** Puts a sentence of the server, in place of an answer, into the words of this form. */
  inWords?: (sentence: string) => string
  /** Kept where no answer came, for a form that is drawn again. */
  typed?: Typed
  /** Whether the page is loaded again after a refusal too. */
  reloads?: boolean
}

/**
 * The `clientAction` of forms. A refusal keeps its page as it is, whoever is signed in by now; and where no answer
 * came, or only a sentence, that is the problem of the form and no error page takes its place.
 */
export async function answerForScript<Answer extends FormAnswer | undefined>(
  serverAction: () => Promise<Answer>,
  {
    lost = NOT_REACHED,
    inWords = sentence => sentence,
    typed,
    reloads = false,
  }: ScriptOptions = {},
) {
  try {
    const answer = await serverAction()
    const isRefused = answer !== undefined && !answer.isDone
    return data(answer, { status: isRefused && !reloads ? 400 : 200 })
  } catch (failure) {
    // An answer by itself, such as a redirect.
    if (failure instanceof Response) throw failure
    const isSaid = isRouteErrorResponse(failure) && typeof failure.data === 'string'
    const problem = isSaid ? inWords(failure.data) : lost
    return data<FormAnswer>({ problem, typed }, { status: 503 })
  }
}

/** The texts of a form, without the password. */
export function textsOf(form: FormData): Typed {
  const texts = [...form].filter(
    ([name, value]) => name !== 'password' && typeof value === 'string',
  )
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}
