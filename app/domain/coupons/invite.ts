import { type CouponCard, queueText } from './coupon.ts'

type Invited = Pick<CouponCard, 'title' | 'restaurant' | 'state' | 'current' | 'target'>

/** Whether a friend could still join. */
export function isJoinable({ state }: Pick<CouponCard, 'state'>): boolean {
  return state === 'open' || state === 'joined'
}

/** What goes with the link to a coupon: while it can be joined, how many are still needed. */
export function inviteText(coupon: Invited): string {
  const what = `${coupon.title} at ${coupon.restaurant}`
  return isJoinable(coupon) ? `${what}. ${queueText(coupon)}.` : `${what}, a group coupon on Hush.`
}
