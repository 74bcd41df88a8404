import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Verification } from '../../../domain/businesses/verification.ts'
import type { CouponCard } from '../../../domain/promotions/coupon.ts'
import type { DealCard } from '../../../domain/promotions/deal.ts'
import { VerificationNotice } from '../../../ui/accounts/verification-notice.tsx'
import { CARD_FOCUS, CardLink } from '../../../ui/card-link.tsx'
import { useLiveQueues } from '../../../ui/coupons/use-live-queues.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BusinessProfileProps } from './load-business-profile.server.ts'

type PromotionsTabProps = Extract<BusinessProfileProps['list'], { tab: 'promotion' }> & {
  verification: Pick<Verification, 'state' | 'reason' | 'takesCard'>
}

export function PromotionsTab({ coupons, deals, verification }: PromotionsTabProps) {
  const live = useLiveQueues(coupons)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
      <Block
        title="Coupons"
        what="coupons"
        type="coupon"
        verification={verification}
        add={<ButtonLink to={href('/profile/AddCouponForm')}>Add a coupon</ButtonLink>}
        isEmpty={live.length === 0}
      >
        {live.map(coupon => (
          <CouponLine key={coupon.id} coupon={coupon} />
        ))}
      </Block>
      <Block
        title="Offers"
        what="offers"
        type="offer"
        verification={verification}
        add={<ButtonLink to={href('/profile/AddDealForm')}>Add a deal or event</ButtonLink>}
        isEmpty={deals.length === 0}
      >
        {deals.map(deal => (
          <DealLine key={deal.id} deal={deal} />
        ))}
      </Block>
    </div>
  )
}

interface BlockProps {
  title: string
  what: string
  type: 'coupon' | 'offer'
  verification: Pick<Verification, 'state' | 'reason' | 'takesCard'>
  add: ReactNode
  isEmpty: boolean
  children: ReactNode
}

function Block({ title, what, type, verification, add, isEmpty, children }: BlockProps) {
  const all = `${href('/profile/ViewAllPromotions')}?${new URLSearchParams({ type })}`
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-2xl">{title}</h2>
        <Link
          to={all}
          className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          View all<span className="sr-only"> {what}</span>
        </Link>
      </div>
      <VerificationNotice verification={verification} purpose={`post ${what}`} />
      {verification.state === 'approved' ? <div className="grid sm:flex">{add}</div> : null}
      {isEmpty ? (
        <p className="text-soft">No active promotions available.</p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
    </section>
  )
}

function CouponLine({ coupon }: { coupon: CouponCard }) {
  const isFull = coupon.state === 'line-full'
  return (
    <Line picture={coupon.picture} time={coupon.daysText} isLit={coupon.isLastDay}>
      <h3 className="font-semibold leading-snug">
        <CardLink to={href('/coupons/:couponId', { couponId: coupon.id })}>{coupon.title}</CardLink>
      </h3>
      <progress
        className="meter"
        value={coupon.percent}
        max={100}
        aria-label={`Queue of ${coupon.title}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">
          {coupon.current} of {coupon.target} joined
        </span>
        <span className={isFull ? 'font-semibold text-good' : 'text-soft'}>
          {isFull ? 'Activated' : 'Queue open'}
        </span>
      </p>
    </Line>
  )
}

function DealLine({ deal }: { deal: DealCard }) {
  return (
    <Line picture={deal.picture} time={deal.timeText} isLit={false}>
      <h3 className="font-semibold leading-snug">{deal.title}</h3>
      {deal.description ? (
        <p className="line-clamp-2 text-sm text-soft">{deal.description}</p>
      ) : null}
    </Line>
  )
}

interface LineProps {
  picture: string | null
  time: string
  isLit: boolean
  children: ReactNode
}

function Line({ picture, time, isLit, children }: LineProps) {
  return (
    <li
      className={`relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 rounded-2xl border border-line p-3 ${CARD_FOCUS}`}
    >
      <Picture
        name={picture}
        sizes="5.5rem"
        className="aspect-square w-full rounded-xl bg-sunk object-cover"
      />
      <div className="grid content-center gap-1.5">
        {children}
        <p className={`text-sm ${isLit ? 'font-semibold text-link' : 'text-soft'}`}>{time}</p>
      </div>
    </li>
  )
}
