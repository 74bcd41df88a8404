import { href, useFetcher } from 'react-router'

/** What is told to whoever could not follow a listing or stop following it. */
export interface FollowAnswer {
  problem: string
}

/** The way to follow a listing or to stop: done is shown once the server did it (diner §4). */
export function useFollow(listingId: number) {
  const { Form, state, data } = useFetcher<FollowAnswer>()
  const action = href('/listings/:listingId/follow', { listingId: String(listingId) })
  const isPending = state !== 'idle'
  return { Form, action, isPending, problem: isPending ? undefined : data?.problem }
}
