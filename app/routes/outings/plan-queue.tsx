import { href } from 'react-router'
import { queueSentence } from '../../domain/outings/outing.ts'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import { QueueProgress } from '../../ui/coupons/coupon-card.tsx'
import { QueueButton } from '../../ui/coupons/queue-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface PlanQueueProps {
  coupon: CouponCard
  people: number
  isSignedIn: boolean
  /** Joining returns here. */
  next: string
}

export function PlanQueue({ coupon, people, isSignedIn, next }: PlanQueueProps) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t-2 border-dashed border-line pt-3">
      <p>
        <TextLink to={href('/coupons/:couponId', { couponId: coupon.id })}>{coupon.title}</TextLink>
      </p>
      <QueueProgress coupon={coupon} text={queueSentence(coupon, people)} />
      <QueueButton
        couponId={coupon.id}
        state={coupon.state}
        isRedeemed={coupon.isRedeemed}
        isSignedIn={isSignedIn}
        next={next}
      />
    </div>
  )
}
