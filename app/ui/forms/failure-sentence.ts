import { isRouteErrorResponse } from 'react-router'

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
