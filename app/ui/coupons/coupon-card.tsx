import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { distanceText } from '../../domain/listings/listing-texts.ts'
import { describeWay, wayTo } from '../../domain/locations/way.ts'
import {
  type CouponCard,
  isNearlyFull,
  queueText,
  spokenText,
  type Whereabouts,
} from '../../domain/promotions/coupon.ts'
import type { Saving } from '../../domain/promotions/saving.ts'
import { CARD_FOCUS, CardLink } from '../card-link.tsx'
import { Check, Clock } from '../icons.tsx'
import { Rating } from '../listings/rating.tsx'
import { useMiles } from '../listings/way-text.tsx'
import { useChosenZipCode, useStandpoint } from '../locations/standpoint.ts'
import { Picture } from '../picture.tsx'
import { QueueButton } from './queue-button.tsx'
import { ShareJoined } from './share-joined.tsx'

/** One column up to 640 px, two to 1023, three above. */
const SIZES = '(min-width: 76rem) 24rem, (min-width: 64rem) 32vw, (min-width: 641px) 48vw, 94vw'

const COVER =
  'aspect-16/9 w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-103'

const ANY_TIME = 'Any time they are open'

interface CouponCardProps {
  coupon: CouponCard
  /** Preview of a picture that is not uploaded yet. */
  pictureUrl?: string
  isSignedIn: boolean
  next: string
  eager?: boolean
  action?: ReactNode
}

export function CouponCardView(props: CouponCardProps) {
  const { coupon, pictureUrl, isSignedIn, next, eager, action } = props
  return (
    <article
      className={`group relative isolate flex h-full flex-col rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lg ${CARD_FOCUS}`}
    >
      <div className="relative overflow-hidden rounded-t-[calc(var(--radius-card)-1px)] bg-sunk">
        {pictureUrl ? (
          <img src={pictureUrl} alt="" className={COVER} />
        ) : (
          <Picture name={coupon.picture} sizes={SIZES} eager={eager} className={COVER} />
        )}
        {coupon.isLastDay ? <LastDay coupon={coupon} /> : null}
      </div>
      <div className="flex flex-1 flex-col gap-1 px-5 py-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
          <span className="line-clamp-1 font-semibold">{coupon.restaurant}</span>
          <Rating rating={coupon.rating} reviewCount={coupon.reviewCount} />
        </p>
        <h3 className="line-clamp-3 font-display text-xl leading-snug">
          <CardLink
            to={href('/coupons/:couponId', { couponId: coupon.id })}
            loading={<CouponLoading />}
          >
            {coupon.title}
          </CardLink>
        </h3>
        {coupon.saving ? <SavingLine saving={coupon.saving} /> : null}
        <p className="line-clamp-2 text-sm text-soft">
          {coupon.whereabouts ? (
            <>
              <WhereText whereabouts={coupon.whereabouts} /> ·{' '}
            </>
          ) : null}
          {coupon.terms ?? ANY_TIME}
        </p>
      </div>
      <Perforation />
      <div className="grid gap-4 px-5 py-4">
        <QueueProgress coupon={coupon} />
        <div className="relative z-20">
          {coupon.state === 'joined' ? <ShareJoined coupon={coupon} /> : null}
          {action ?? (
            <QueueButton
              couponId={coupon.id}
              state={coupon.state}
              isRedeemed={coupon.isRedeemed}
              isSignedIn={isSignedIn}
              next={next}
            />
          )}
          <RewardLine coupon={coupon} />
        </div>
      </div>
    </article>
  )
}

function LastDay({ coupon }: { coupon: CouponCard }) {
  return (
    <p className="absolute bottom-3 left-4 flex items-center gap-1.5 rounded-full bg-amber px-3 py-1 text-sm font-semibold text-on-amber shadow-lit">
      <Clock className="size-4" />
      {coupon.daysText}
    </p>
  )
}

function CouponLoading() {
  return (
    <span className="absolute -inset-px flex flex-col overflow-hidden rounded-card border border-line bg-card">
      <span className="skeleton aspect-16/9 w-full rounded-none" />
      <span className="flex flex-1 flex-col gap-3 px-5 py-4">
        <span className="skeleton h-4 w-1/2" />
        <span className="skeleton h-7 w-5/6" />
        <span className="skeleton h-4 w-2/3" />
      </span>
      <Perforation />
      <span className="grid flex-1 place-content-center px-5 py-4 text-center">
        Loading Coupon Information...
      </span>
    </span>
  )
}

export function SavingLine({ saving }: { saving: Saving }) {
  const { price, usual, off, percent } = saving
  return (
    <p className="text-soft">
      <span className="font-display text-2xl text-ink">{price}</span> instead of {usual} ·{' '}
      <span className="font-semibold whitespace-nowrap text-good">
        save {off} ({percent}%)
      </span>
    </p>
  )
}

export function RewardLine({ coupon }: { coupon: CouponCard }) {
  if (coupon.state !== 'open') return null
  const reward = coupon.saving ? `you save ${coupon.saving.off}` : 'you get your code'
  return (
    <p className="mt-2 text-center text-sm text-soft">Free to join. Once it fills, {reward}.</p>
  )
}

function Perforation() {
  const notch = 'absolute -top-3 size-6 rounded-full border border-line bg-paper'
  return (
    <span aria-hidden="true" className="relative block h-0">
      <span className={`${notch} -left-3 [clip-path:inset(0_0_0_11px)]`} />
      <span className="mx-4 block border-t-2 border-dashed border-line" />
      <span className={`${notch} -right-3 [clip-path:inset(0_11px_0_0)]`} />
    </span>
  )
}

interface QueueProgressProps {
  coupon: CouponCard
  text?: string
  isInBar?: boolean
}

export function QueueProgress({
  coupon,
  text = queueText(coupon),
  isInBar = false,
}: QueueProgressProps) {
  const large = isInBar ? 'font-display leading-tight lg:text-xl' : 'font-display text-xl'
  return (
    <div className={`grid ${isInBar ? 'gap-1.5 lg:gap-2' : 'gap-2'}`}>
      {coupon.state === 'joined' ? (
        <p className={`flex items-center gap-2 text-good ${large}`}>
          <Check className="size-5 shrink-0" />
          You’re in, {coupon.current} of {coupon.target}
        </p>
      ) : null}
      <p className={isNearlyFull(coupon) ? `text-link ${large}` : 'leading-tight font-semibold'}>
        {text}
      </p>
      <progress
        className="meter"
        value={coupon.percent}
        max={100}
        aria-label={`Queue of ${coupon.title}`}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
        <span>
          <span aria-hidden="true" className="font-semibold text-ink">
            {coupon.current}/{coupon.target}
          </span>
          <span className="sr-only">
            {coupon.current} of {coupon.target} joined
          </span>
        </span>
        {coupon.isLastDay || coupon.state === 'ended' ? null : <span>{coupon.daysText}</span>}
      </p>
      <SpokenChange coupon={coupon} />
    </div>
  )
}

/** Announces changes worth an interruption, not every count. */
export function SpokenChange({ coupon }: { coupon: CouponCard }) {
  const text = spokenText(coupon)
  const [first] = useState(text)
  return (
    <p className="sr-only" aria-live="polite">
      {text === first || text === '' ? null : `${coupon.title}: ${text}`}
    </p>
  )
}

interface WhereTextProps {
  whereabouts: Whereabouts
  /** True where a list says once from where it counts. */
  isShort?: boolean
}

/** "0.6 mi, 16 min walk from the middle of 20852": no minutes beyond a walk. */
export function WhereText({ whereabouts, isShort = false }: WhereTextProps) {
  const miles = useMiles(whereabouts) ?? whereabouts.miles
  const zipCode = useChosenZipCode()
  const isCounted = useStandpoint() !== null
  const whence = whereabouts.from === 'coupon' ? 'there' : `the middle of ${zipCode}`
  const way = wayTo(miles)
  const distance = [distanceText(miles), way.by === 'walk' ? describeWay(way) : null]
  const parts = [whereabouts.city, ...distance].filter(Boolean).join(', ')
  return isCounted || isShort ? parts : `${parts} from ${whence}`
}
