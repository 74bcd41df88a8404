import { href, Link } from 'react-router'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import { CouponCardView } from '../../ui/coupons/coupon-card.tsx'
import { useLiveQueues } from '../../ui/coupons/use-live-queues.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Check } from '../../ui/icons.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { profileHref } from './profile-tab.ts'

const ACTIVATED_ID = 'activated'

interface JoinedCouponsProps {
  running: CouponCard[]
  ended: CouponCard[]
}

/** Source: diner §9. Open ones first. */
export function JoinedCoupons({ running: loaded, ended }: JoinedCouponsProps) {
  const running = useLiveQueues(loaded)
  const open = running.filter(coupon => coupon.state !== 'activated')
  const mine = running.filter(coupon => coupon.state === 'activated')
  const activated = mine.filter(coupon => !coupon.isRedeemed)
  const redeemed = mine.filter(coupon => coupon.isRedeemed)
  return (
    <div className="grid grid-cols-1 gap-8">
      {running.length === 0 && ended.length === 0 ? (
        <NothingHere
          drink="drink-champagne"
          text="You haven't joined any coupons yet."
          action={<ButtonLink to={href('/couponqueue')}>Find a coupon to join</ButtonLink>}
        />
      ) : null}
      {open.length > 0 ? <ReadyLine activated={activated} /> : null}
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
      {redeemed.length > 0 ? (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="font-display text-2xl">Redeemed</h2>
          <Coupons coupons={redeemed} />
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

/** Comes first, for a diner at the bar. */
function ReadyLine({ activated }: { activated: CouponCard[] }) {
  const [first, ...others] = activated
  if (!first) return null
  const isOne = others.length === 0
  return (
    <Link
      to={isOne ? codeHref(first) : `#${ACTIVATED_ID}`}
      className="-mb-2 flex min-h-12 flex-wrap items-center gap-3 rounded-2xl bg-amber px-5 py-2.5 text-on-amber shadow-card"
    >
      <Check className="size-5 shrink-0" />
      <span className="flex-1 font-semibold">
        {isOne ? `${first.title} is activated` : `${activated.length} coupons are activated`}
      </span>
      <span className="ml-auto shrink-0 font-semibold underline underline-offset-4">
        View Coupon{isOne ? '' : 's'}
      </span>
    </Link>
  )
}

function Coupons({ coupons }: { coupons: CouponCard[] }) {
  return (
    <ul className="cards">
      {coupons.map(coupon => (
        <li key={coupon.id}>
          <CouponCardView
            coupon={coupon}
            isSignedIn
            next={profileHref({ tab: 'coupon' })}
            action={
              coupon.state === 'activated' && !coupon.isRedeemed ? (
                <ViewCoupon coupon={coupon} />
              ) : undefined
            }
          />
        </li>
      ))}
    </ul>
  )
}

function ViewCoupon({ coupon }: { coupon: CouponCard }) {
  return (
    <ButtonLink to={codeHref(coupon)} className="w-full">
      View Coupon<span className="sr-only"> {coupon.title}</span>
    </ButtonLink>
  )
}

function codeHref(coupon: CouponCard): string {
  return `${href('/coupons/:couponId', { couponId: coupon.id })}?view=coupon`
}
