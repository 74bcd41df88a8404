import { useFetcher } from 'react-router'

/** What the server said to a change of the queue. */
export interface QueueAnswer {
  /** What went wrong, to be seen; null where the page itself shows what happened. */
  problem: string | null
  /** What happened, for those who hear the page. */
  notice: string
}

/** The key under which changes of a coupon's queue are sent. */
export function queueKey(couponId: string): string {
  return `queue-${couponId}`
}

/**
 * The way to change the queue of a coupon. What was asked is said while it is under way, and shown
 * as done only once the server did it: a queue never says what may not come true.
 */
export function useQueue(couponId: string) {
  const fetcher = useFetcher<QueueAnswer>({ key: queueKey(couponId) })
  const pendingChange = fetcher.formData?.get('change') ?? null
  return {
    Form: fetcher.Form,
    pendingChange,
    answer: pendingChange === null ? fetcher.data : undefined,
  }
}
