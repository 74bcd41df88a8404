import { href, useRouteLoaderData } from 'react-router'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import { inviteText } from '../../domain/promotions/invite.ts'
import { ShareButton } from './share-button.tsx'

export function ShareJoined({ coupon }: { coupon: CouponCard }) {
  const baseUrl = useRouteLoaderData<{ baseUrl: string }>('root')?.baseUrl ?? ''
  return (
    <div className="mb-3 grid">
      <ShareButton
        url={baseUrl + href('/coupons/:couponId', { couponId: coupon.id })}
        title={coupon.title}
        text={inviteText(coupon)}
        look="primary"
        label="Share with friends"
      />
    </div>
  )
}
