import type { CouponPage } from '../../domain/promotions/coupon.ts'
import { inviteText } from '../../domain/promotions/invite.ts'
import { ShareButton } from '../../ui/coupons/share-button.tsx'

export function ShareCoupon({ coupon, url }: { coupon: CouponPage; url: string }) {
  return <ShareButton url={url} title={coupon.title} text={inviteText(coupon)} />
}
