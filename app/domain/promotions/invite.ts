import { type CouponCard, queueText } from './coupon.ts'

type SharedCoupon = Pick<CouponCard, 'title' | 'restaurant' | 'state' | 'current' | 'target'>

export function inviteText(coupon: SharedCoupon): string {
  const what = `${coupon.title} at ${coupon.restaurant}`
  const isJoinable = coupon.state === 'open' || coupon.state === 'joined'
  return isJoinable ? `${what}. ${queueText(coupon)}.` : `${what}, a group coupon on Hush.`
}
