import { href } from 'react-router'
import { type CouponCard, isNearlyFull, queueText } from '../../domain/promotions/coupon.ts'
import { CARD_FOCUS, CardLink } from '../card-link.tsx'
import { Rating } from '../listings/rating.tsx'
import { Picture } from '../picture.tsx'
import { SpokenChange, WhereText } from './coupon-card.tsx'
import { QueueButton } from './queue-button.tsx'

interface CouponRowProps {
  coupon: CouponCard
  isSignedIn: boolean
  next: string
  eager?: boolean
  /** The list says from where the miles are. */
  isWhenceSaid?: boolean
}

/** What the card says, in a fifth of its height. */
export function CouponRow(props: CouponRowProps) {
  const { coupon, isSignedIn, next, eager, isWhenceSaid } = props
  const { id, title, restaurant, picture, rating, reviewCount, saving, whereabouts, terms } = coupon
  return (
    <article
      className={`group relative isolate flex h-full flex-col justify-between gap-0.5 rounded-card border border-line bg-card px-3 py-1.5 shadow-card hover:shadow-lg ${CARD_FOCUS}`}
    >
      <div className="flex items-start gap-3">
        <Picture
          name={picture}
          sizes="3.5rem"
          eager={eager}
          className="mt-1 size-14 shrink-0 rounded-xl object-cover @max-[15rem]:hidden"
        />
        <div className="min-w-0 flex-1 text-sm leading-tight">
          <p className="flex flex-wrap items-center gap-x-2 text-soft">
            <span className="font-semibold">{restaurant}</span>
            <Rating rating={rating} reviewCount={reviewCount} />
          </p>
          <h3 className="font-display text-base leading-tight">
            <CardLink to={href('/coupons/:couponId', { couponId: id })}>{title}</CardLink>
          </h3>
          <p className="text-soft empty:hidden">
            {saving ? (
              <span className="font-semibold text-good">
                {saving.off} off {saving.usual} ({saving.percent}%)
              </span>
            ) : null}
            {saving && (whereabouts || terms) ? ' · ' : null}
            {whereabouts ? <WhereText whereabouts={whereabouts} isShort={isWhenceSaid} /> : null}
            {whereabouts && terms ? ' · ' : null}
            {terms}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <QueueLine coupon={coupon} />
        <QueueButton
          couponId={id}
          state={coupon.state}
          isRedeemed={coupon.isRedeemed}
          isSignedIn={isSignedIn}
          next={next}
          isCompact
        />
      </div>
    </article>
  )
}

function QueueLine({ coupon }: { coupon: CouponCard }) {
  const { state, current, target, percent, title, daysText } = coupon
  return (
    <div className="grid min-w-[min(10rem,100%)] flex-1 gap-0.5 text-sm leading-tight">
      <p className={isNearlyFull(coupon) ? 'font-semibold text-link' : undefined}>
        {state === 'joined' ? (
          <span className="hidden font-semibold text-good [@media(hover:none)]:inline">
            Joined Queue ·{' '}
          </span>
        ) : null}
        {queueText(coupon)}
      </p>
      <progress className="meter" value={percent} max={100} aria-label={`Queue of ${title}`} />
      <p className="flex flex-wrap justify-between gap-x-3 text-xs leading-tight text-soft">
        <span>
          <span aria-hidden="true">
            {current}/{target}
          </span>
          <span className="sr-only">
            {current} of {target} joined
          </span>
        </span>
        {state === 'ended' ? null : (
          <span className={coupon.isLastDay ? 'font-semibold text-ink' : undefined}>
            {daysText}
          </span>
        )}
      </p>
      <SpokenChange coupon={coupon} />
    </div>
  )
}
