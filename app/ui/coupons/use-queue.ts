import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { CodeAnswer } from '../../domain/accounts/log-in-code.ts'
import type { CouponState } from '../../domain/promotions/coupon.ts'

export function queueKey(couponId: string): string {
  return `queue-${couponId}`
}

/** A change counts as done only once the server has made it. */
export function useQueue(couponId: string, state: CouponState) {
  const fetcher = useFetcher<CodeAnswer>({ key: queueKey(couponId) })
  const pendingChange = fetcher.formData?.get('change') ?? null
  const answer = pendingChange === null ? fetcher.data : undefined
  const [told, setTold] = useState({ answer, state })
  if (told.answer !== answer) setTold({ answer, state })
  // Another tab may have left since.
  return { Form: fetcher.Form, pendingChange, answer: told.state === state ? answer : undefined }
}
