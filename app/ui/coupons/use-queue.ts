import { useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'

/** The key under which changes of a coupon's queue are sent. */
export function queueKey(couponId: string): string {
  return `queue-${couponId}`
}

/**
 * The way to change the queue of a coupon. What was asked is said while it is under way, and shown
 * as done only once the server did it: a queue never says what may not come true.
 */
export function useQueue(couponId: string) {
  const fetcher = useFetcher<FormAnswer>({ key: queueKey(couponId) })
  const pendingChange = fetcher.formData?.get('change') ?? null
  return {
    Form: fetcher.Form,
    pendingChange,
    answer: pendingChange === null ? fetcher.data : undefined,
  }
}
