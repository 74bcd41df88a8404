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
  /** The friend who took the viewer's code. */
  handedTo: string | null
  /** Open coupons, nearest first. */
  instead: readonly CouponCard[]
  isSignedIn: boolean
}

export function CouponsInstead({ coupon, handedTo, instead, isSignedIn }: CouponsInsteadProps) {
  if (coupon.state !== 'ended' && coupon.state !== 'line-full') return null
  const { title, text } =
    coupon.state === 'line-full' && handedTo !== null
      ? { title: 'You gave your code away', text: `${handedTo} has it now.` }
      : TOO_LATE[coupon.state]
  return (
    <section className="grid grid-cols-1 gap-5 pt-4 lg:col-span-2">
      <div>
        <h2 className="font-display text-2xl">{title}</h2>
        <p className="mt-1 text-soft">
          {text}{' '}
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
