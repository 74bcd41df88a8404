import { type CouponCard, queueText } from './coupon.ts'

type Invited = Pick<CouponCard, 'title' | 'restaurant' | 'state' | 'current' | 'target'>

/** What goes with the link to a coupon: while it can be joined, how many are still needed. */
export function inviteText(coupon: Invited): string {
  const what = `${coupon.title} at ${coupon.restaurant}`
  const isJoinable = coupon.state === 'open' || coupon.state === 'joined'
  return isJoinable ? `${what}. ${queueText(coupon)}.` : `${what}, a group coupon on Hush.`
}
