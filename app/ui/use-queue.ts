import { useFetcher } from 'react-router'
import { type CouponCard, expectedAfter } from '../domain/coupons/coupon.ts'

/** What the server said to a change of the queue. */
export interface QueueAnswer {
  /** What went wrong, to be seen; null where the page itself shows what happened. */
  problem: string | null
  /** What happened, for those who hear the page. */
  notice: string
}

/** The queue of a coupon: every part of the page that shows it sees the same question and answer. */
export function useQueue(couponId: string) {
  return useFetcher<QueueAnswer>({ key: `queue-${couponId}` })
}

/** The coupon as asked for while the server decides, and then as the server says. */
export function useShownCoupon<Coupon extends CouponCard>(coupon: Coupon): Coupon {
  const change = useQueue(coupon.id).formData?.get('change')
  return change === 'join' || change === 'leave' ? expectedAfter(coupon, change) : coupon
}
