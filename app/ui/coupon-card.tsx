import { href, Link } from 'react-router'
import { type CouponCard, queueText } from '../domain/coupons/coupon.ts'
import { Clock } from './icons.tsx'
import { Picture } from './picture.tsx'
import { QueueButton } from './queue-button.tsx'

/** One column up to 640 px, two to 1023, three above. */
const SIZES = '(min-width: 76rem) 24rem, (min-width: 64rem) 32vw, (min-width: 641px) 48vw, 94vw'

const FALLBACK = 'placeholder-restaurant'

interface CouponCardProps {
  coupon: CouponCard
  isSignedIn: boolean
  /** The page that the card is on. */
  next: string
  eager?: boolean
}

/** A group coupon as a ticket: what it gives, how full its line is, and the way in (diner §2). */
export function CouponCardView({ coupon, isSignedIn, next, eager }: CouponCardProps) {
  return (
    <article className="ticket relative isolate flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className="relative bg-sunk">
        <Picture
          name={coupon.picture}
          fallback={FALLBACK}
          alt=""
          sizes={SIZES}
          eager={eager}
          className="aspect-16/9 w-full object-cover"
        />
        <p className="absolute bottom-3 left-3 flex items-center gap-1.5 rounded-full bg-dusk px-3 py-1 text-sm font-semibold text-on-dusk">
          <Clock className="size-4" />
          {coupon.daysText}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-sm text-soft">{coupon.restaurant}</p>
        <h3 className="font-display text-xl leading-snug">
          <Link
            to={href('/coupons/:couponId', { couponId: coupon.id })}
            className="after:absolute after:inset-0 after:z-0"
          >
            {coupon.title}
          </Link>
        </h3>
        <div className="relative z-10 mt-auto pt-3">
          <div className="grid gap-3 border-t-2 border-dashed border-line pt-4">
            <QueueProgress coupon={coupon} />
            <QueueButton
              couponId={coupon.id}
              state={coupon.state}
              isSignedIn={isSignedIn}
              next={next}
            />
          </div>
        </div>
      </div>
    </article>
  )
}

/** How full the line is, as a bar and in words. */
export function QueueProgress({ coupon }: { coupon: CouponCard }) {
  return (
    <div className="grid gap-1.5">
      <progress
        className="meter"
        value={coupon.percent}
        max={100}
        aria-label={`Queue of ${coupon.title}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm" aria-live="polite">
        <span className="font-semibold">
          {coupon.current} of {coupon.target} joined
        </span>
        <span className="text-soft">{queueText(coupon)}</span>
      </p>
    </div>
  )
}
