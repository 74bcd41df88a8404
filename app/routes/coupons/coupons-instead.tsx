import { href } from 'react-router'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import { CouponCardView } from '../../ui/coupons/coupon-card.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'

export function isOver({ state }: Pick<CouponCard, 'state'>): boolean {
  return state === 'ended' || state === 'line-full'
}

const TOO_LATE = {
  ended: { title: 'This one has ended', text: 'Nobody can join it any more.' },
  'line-full': { title: 'This line is full', text: 'Enough people joined before you did.' },
}

interface CouponsInsteadProps {
  coupon: Pick<CouponCard, 'id' | 'state'>
  /** Open coupons, nearest first. */
  instead: readonly CouponCard[]
  isSignedIn: boolean
}

export function CouponsInstead({ coupon, instead, isSignedIn }: CouponsInsteadProps) {
  if (coupon.state !== 'ended' && coupon.state !== 'line-full') return null
  return (
    <section className="grid grid-cols-1 gap-5 pt-4 lg:col-span-2">
      <div>
        <h2 className="font-display text-2xl">{TOO_LATE[coupon.state].title}</h2>
        <p className="mt-1 text-soft">
          {TOO_LATE[coupon.state].text}{' '}
          {instead.length > 0 ? 'These nearby are still open:' : 'No other line is open nearby.'}
        </p>
      </div>
      {instead.length === 0 ? null : (
        <ul className="cards">
          {instead.map(other => (
            <li key={other.id}>
              <CouponCardView
                coupon={other}
                isSignedIn={isSignedIn}
                next={href('/coupons/:couponId', { couponId: other.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={href('/couponqueue')} look="quiet" className="justify-self-start">
        Coupons near you
      </ButtonLink>
    </section>
  )
}
