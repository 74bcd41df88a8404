import { useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'

export function queueKey(couponId: string): string {
  return `queue-${couponId}`
}

/** A change counts as done only once the server has made it. */
export function useQueue(couponId: string) {
  const fetcher = useFetcher<FormAnswer>({ key: queueKey(couponId) })
  const pendingChange = fetcher.formData?.get('change') ?? null
  return {
    Form: fetcher.Form,
    pendingChange,
    answer: pendingChange === null ? fetcher.data : undefined,
  }
}
