import { data, isRouteErrorResponse } from 'react-router'
import type { FieldTexts, FormAnswer } from '../../domain/forms/form-answer.ts'

export const NOT_REACHED = 'Hush could not be reached. Please try again.'
export const FAILED_HERE = 'Something went wrong on our side. Please try again.'

/** The request may have arrived, and only its answer be lost. */
export function notReached(what: 'changed' | 'copied' | 'posted' | 'saved'): string {
  return `Hush could not be reached. This may not have been ${what}; please try again.`
}

interface ScriptOptions {
  lost?: string
  rephrase?: (sentence: string) => string
  /** Redraws the form when no answer came. */
  typed?: FieldTexts
  reloadsOnRefusal?: boolean
}

/** A missing answer becomes the form's problem instead of an error page. */
export async function answerForScript<Answer extends FormAnswer | undefined>(
  serverAction: () => Promise<Answer>,
  {
    lost = NOT_REACHED,
    rephrase = sentence => sentence,
    typed,
    reloadsOnRefusal = false,
  }: ScriptOptions = {},
) {
  try {
    const answer = await serverAction()
    const isRefused = answer !== undefined && !answer.isDone
    return data(answer, { status: isRefused && !reloadsOnRefusal ? 400 : 200 })
  } catch (failure) {
    // an answer in itself, such as a redirect
    if (failure instanceof Response) throw failure
    const hasSentence = isRouteErrorResponse(failure) && typeof failure.data === 'string'
    const problem = hasSentence
      ? rephrase(failure.data)
      : isAnswered(failure)
        ? rephrase(FAILED_HERE)
        : lost
    return data<FormAnswer>(
      { problem, typed },
      { status: hasSentence && reloadsOnRefusal ? 200 : 503 },
    )
  }
}

/** Whether the server answered with an error of its own. */
export function isAnswered(failure: unknown): boolean {
  const isBroken = failure instanceof Error && failure.message.startsWith('Unable to decode')
  return failure instanceof Error && !(failure instanceof TypeError) && !isBroken
}

export function textsOf(form: FormData): FieldTexts {
  const texts = [...form].filter(
    ([name, value]) => name !== 'password' && typeof value === 'string',
  )
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}
