import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'

/** A follow counts as done only once the server has made it (diner §4). */
export function useFollow(listingId: number) {
  const { Form, state, data } = useFetcher<FormAnswer>()
  const action = href('/listings/:listingId/follow', { listingId: String(listingId) })
  const isPending = state !== 'idle'
  return { Form, action, isPending, problem: isPending ? undefined : data?.problem }
}
