import { href, useFetcher } from 'react-router'
import type { CodeAnswer } from '../../domain/accounts/log-in-code.ts'

/** A follow counts as done only once the server has made it (diner §4). */
export function useFollow(listingId: number) {
  const { Form, state, data } = useFetcher<CodeAnswer>()
  const action = href('/listings/:listingId/follow', { listingId: String(listingId) })
  const isPending = state !== 'idle'
  return { Form, action, isPending, problem: isPending ? undefined : data?.problem, sent: data }
}
