import { href } from 'react-router'
import type { CouponCard } from '../../domain/coupons/coupon.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CouponCardView } from '../../ui/coupon-card.tsx'
import { Check } from '../../ui/icons.tsx'
import { EmptyList } from './empty-list.tsx'
import { profileHref } from './profile-tab.ts'

const ACTIVATED_ID = 'activated'

interface JoinedCouponsProps {
  running: CouponCard[]
  ended: CouponCard[]
}

/** The coupons a diner joined, open ones first as everywhere (diner §9); ended ones wait folded away. */
export function JoinedCoupons({ running, ended }: JoinedCouponsProps) {
  const open = running.filter(coupon => coupon.state !== 'activated')
  const activated = running.filter(coupon => coupon.state === 'activated')
  return (
    <div className="grid grid-cols-1 gap-8">
      {running.length === 0 && ended.length === 0 ? (
        <EmptyList
          drink="drink-champagne"
          text="You haven't joined any coupons yet."
          way={<ButtonLink to={href('/couponqueue')}>Find a coupon to join</ButtonLink>}
        />
      ) : null}
      {activated.length > 0 && open.length > 0 ? <ReadyLine count={activated.length} /> : null}
      {open.length > 0 ? (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="font-display text-2xl">Waiting in line</h2>
          <Coupons coupons={open} />
        </section>
      ) : null}
      {activated.length > 0 ? (
        <section id={ACTIVATED_ID} className="grid grid-cols-1 gap-4">
          <h2 className="font-display text-2xl">Activated, ready to use</h2>
          <Coupons coupons={activated} />
        </section>
      ) : null}
      {ended.length > 0 ? (
        <details className="grid grid-cols-1">
          <summary className="w-fit rounded-lg py-2 font-semibold text-link">
            Ended coupons ({ended.length})
          </summary>
          <div className="mt-3">
            <Coupons coupons={ended} />
          </div>
        </details>
      ) : null}
    </div>
  )
}

/** What somebody at the bar looks for, above what still waits. */
function ReadyLine({ count }: { count: number }) {
  return (
    <a
      href={`#${ACTIVATED_ID}`}
      className="-mb-2 flex min-h-12 items-center gap-2 rounded-2xl bg-good px-5 py-2 font-semibold text-card"
    >
      <Check className="size-5 shrink-0" />
      {count === 1 ? 'One of your coupons is activated' : `${count} of your coupons are activated`}
      <span className="ml-auto underline underline-offset-4">View</span>
    </a>
  )
}

function Coupons({ coupons }: { coupons: CouponCard[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {coupons.map(coupon => (
        <li key={coupon.id}>
          <CouponCardView
            coupon={coupon}
            isSignedIn
            next={profileHref({ tab: 'coupon' })}
            action={coupon.state === 'activated' ? <ViewCoupon coupon={coupon} /> : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function ViewCoupon({ coupon }: { coupon: CouponCard }) {
  const page = href('/coupons/:couponId', { couponId: coupon.id })
  return (
    <ButtonLink to={`${page}?view=coupon`} className="w-full">
      View Coupon<span className="sr-only"> {coupon.title}</span>
    </ButtonLink>
  )
}
