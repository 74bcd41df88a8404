import { data, isRouteErrorResponse } from 'react-router'

export const NOT_REACHED = 'Hush could not be reached. Please try again.'

/**
 * What a form says when its answer failed: the server's own sentence, or `otherwise` where none came.
 * Throws what is an answer by itself, such as a redirect.
 */
export function failureSentence(failure: unknown, otherwise: string): string {
  if (failure instanceof Response) throw failure
  const isSaid = isRouteErrorResponse(failure) && typeof failure.data === 'string'
  return isSaid ? failure.data : otherwise
}

/**
 * The answer of an action for our script. Where none came, `answerWith` makes one of the sentence about
 * that, so that the page stays as it is and no error page takes its place.
 */
export async function orNotReached<Answer, Failed>(
  serverAction: () => Promise<Answer>,
  answerWith: (problem: string) => Failed,
  otherwise = NOT_REACHED,
) {
  try {
    return await serverAction()
  } catch (failure) {
    return data(answerWith(failureSentence(failure, otherwise)), { status: 503 })
  }
}
