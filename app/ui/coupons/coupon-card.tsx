import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { PLACEHOLDERS } from '../../domain/pictures/artwork.ts'
import {
  type CouponCard,
  isNearlyFull,
  queueText,
  spokenText,
} from '../../domain/promotions/coupon.ts'
import { CARD_FOCUS, CardLink } from '../card-link.tsx'
import { Clock } from '../icons.tsx'
import { Picture } from '../picture.tsx'
import { QueueButton } from './queue-button.tsx'

/** One column up to 640 px, two to 1023, three above. */
const SIZES = '(min-width: 76rem) 24rem, (min-width: 64rem) 32vw, (min-width: 641px) 48vw, 94vw'

interface CouponCardProps {
  coupon: CouponCard
  isSignedIn: boolean
  next: string
  eager?: boolean
  action?: ReactNode
}

export function CouponCardView({ coupon, isSignedIn, next, eager, action }: CouponCardProps) {
  return (
    <article
      className={`group relative isolate flex h-full flex-col rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lg ${CARD_FOCUS}`}
    >
      <div className="relative overflow-hidden rounded-t-[calc(var(--radius-card)-1px)] bg-sunk">
        <Picture
          name={coupon.picture}
          fallback={PLACEHOLDERS.restaurant}
          alt=""
          sizes={SIZES}
          eager={eager}
          className="aspect-16/9 w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-103"
        />
        <TimeLeft coupon={coupon} />
      </div>
      <div className="flex flex-1 flex-col gap-1 px-5 py-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
          <span className="line-clamp-1 font-semibold">{coupon.restaurant}</span>
          <span className="whitespace-nowrap">{coupon.whereabouts}</span>
        </p>
        <h3 className="line-clamp-3 font-display text-xl leading-snug">
          <CardLink
            to={href('/coupons/:couponId', { couponId: coupon.id })}
            loading="Loading Coupon Information..."
          >
            {coupon.title}
          </CardLink>
        </h3>
        {coupon.terms ? <p className="line-clamp-2 text-sm text-soft">{coupon.terms}</p> : null}
      </div>
      <Perforation />
      <div className="grid gap-4 px-5 py-4">
        <QueueProgress coupon={coupon} />
        <div className="relative z-20">
          {action ?? (
            <QueueButton
              couponId={coupon.id}
              state={coupon.state}
              isRedeemed={coupon.isRedeemed}
              isSignedIn={isSignedIn}
              next={next}
            />
          )}
        </div>
      </div>
    </article>
  )
}

function TimeLeft({ coupon }: { coupon: CouponCard }) {
  const look = coupon.isLastDay ? 'bg-amber text-on-amber shadow-lit' : 'bg-dusk text-on-dusk'
  return (
    <p
      className={`absolute bottom-3 left-4 flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look}`}
    >
      <Clock className="size-4" />
      {coupon.daysText}
    </p>
  )
}

function Perforation() {
  const notch = 'absolute -top-3 size-6 rounded-full border border-line bg-paper'
  return (
    <div aria-hidden="true" className="relative h-0">
      <span className={`${notch} -left-3 [clip-path:inset(0_0_0_11px)]`} />
      <div className="mx-4 border-t-2 border-dashed border-line" />
      <span className={`${notch} -right-3 [clip-path:inset(0_11px_0_0)]`} />
    </div>
  )
}

export function QueueProgress({ coupon }: { coupon: CouponCard }) {
  return (
    <div className="grid gap-2">
      <progress
        className="meter"
        value={coupon.percent}
        max={100}
        aria-label={`Queue of ${coupon.title}`}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">
          {coupon.current} of {coupon.target} joined
        </span>
        <span className={isNearlyFull(coupon) ? 'font-semibold text-link' : 'text-soft'}>
          {queueText(coupon)}
        </span>
      </p>
      <SpokenChange coupon={coupon} />
    </div>
  )
}

/** Announces changes worth an interruption, not every count. */
function SpokenChange({ coupon }: { coupon: CouponCard }) {
  const text = spokenText(coupon)
  const [first] = useState(text)
  return (
    <p className="sr-only" aria-live="polite">
      {text === first || text === '' ? null : `${coupon.title}: ${text}`}
    </p>
  )
}
