import { href, Link } from 'react-router'
import type { CouponPage } from '../../domain/promotions/coupon.ts'

export function HandOverLink({ coupon }: { coupon: CouponPage }) {
  if (coupon.isHandedOver) return null
  return (
    <Link
      to={href('/coupons/:couponId/hand-over', { couponId: coupon.id })}
      className="inline-flex min-h-11 items-center justify-center text-sm text-link underline underline-offset-4"
    >
      Hand it to a friend
    </Link>
  )
}
