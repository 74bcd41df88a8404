import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { PLACEHOLDERS } from '../../../domain/pictures/artwork.ts'
import { progressPercent } from '../../../domain/promotions/coupon.ts'
import type { Draft } from '../../../domain/promotions/draft.ts'
import type {
  OverPromotion,
  PostedCoupon,
  PostedDeal,
} from '../../../domain/promotions/promotion.ts'
import { PAUSE, RESUME } from '../../../ui/businesses/pause-answers.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

interface PostedCouponsProps {
  coupons: readonly PostedCoupon[]
  /** The owner has other places. */
  hasBranches: boolean
}

export function PostedCoupons({ coupons, hasBranches }: PostedCouponsProps) {
  return (
    <Group title="Coupons" none="No coupon is running." count={coupons.length}>
      {coupons.map(coupon => (
        <Row
          key={coupon.id}
          {...coupon}
          to={href('/coupons/:couponId', { couponId: coupon.id })}
          end={href('/profile/coupons/:couponId/end', { couponId: coupon.id })}
          edit={
            coupon.current === 0 && !coupon.isActivated
              ? href('/profile/coupons/:couponId/edit', { couponId: coupon.id })
              : null
          }
          badge={coupon.isActivated ? 'Activated' : null}
          pause={coupon.isActivated ? <PauseButton {...coupon} /> : null}
        >
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-xl">
              {coupon.current}/{coupon.target}
            </span>
            <span className="text-sm text-soft">
              {coupon.isActivated ? `joined · ${coupon.redeemed} redeemed` : 'joined'}
            </span>
          </p>
          <progress
            className="meter"
            value={progressPercent(coupon.current, coupon.target)}
            max={100}
            aria-label={`Queue of ${coupon.title}`}
          />
          {coupon.terms ? <p className="text-sm text-soft">{coupon.terms}</p> : null}
          {coupon.rush ? <p className="text-sm font-semibold text-link">{coupon.rush}</p> : null}
          {hasBranches ? (
            <TextLink to={href('/profile/coupons/:couponId/places', { couponId: coupon.id })}>
              Copy to other places<span className="sr-only">: {coupon.title}</span>
            </TextLink>
          ) : null}
          {coupon.notTonight ? <p className="font-semibold">{coupon.notTonight}</p> : null}
        </Row>
      ))}
    </Group>
  )
}

function PauseButton({ id, title, notTonight }: PostedCoupon) {
  return (
    <Form method="post" action={href('/profile/not-tonight')}>
      <FormOfField />
      <input type="hidden" name="couponId" value={id} />
      <Button look="quiet" name="answer" value={notTonight ? 'resume' : 'pause'}>
        {notTonight ? RESUME : PAUSE}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  )
}

interface PostedDealsProps {
  deals: readonly PostedDeal[]
  memberUid: string
}

export function PostedDeals({ deals, memberUid }: PostedDealsProps) {
  return (
    <Group title="Deals" none="No deal is running." count={deals.length}>
      {deals.map(deal => (
        <Row
          key={deal.id}
          {...deal}
          to={href('/hush-restaurants/:memberUid', { memberUid })}
          end={href('/profile/deals/:dealId/end', { dealId: deal.id })}
          edit={href('/profile/deals/:dealId/edit', { dealId: deal.id })}
          badge={null}
        >
          {deal.hours ? <p className="font-semibold">Event · {deal.hours}</p> : null}
          <p className="line-clamp-2 text-sm text-soft">{deal.description}</p>
        </Row>
      ))}
    </Group>
  )
}

const AGAIN = { coupon: href('/profile/AddCouponForm'), deal: href('/profile/AddDealForm') }

export function OverPromotions({ promotions }: { promotions: readonly OverPromotion[] }) {
  return (
    <section id="over">
      <h2 className="font-display text-2xl">Over</h2>
      {promotions.length === 0 ? <p className="mt-2 text-soft">Nothing has ended yet.</p> : null}
      <ul className="mt-4 divide-y empty:hidden divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {promotions.map(({ id, kind, title, endedText }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-[min(14rem,100%)] flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="text-sm text-soft">{endedText}</span>
            </p>
            <ButtonLink to={`${AGAIN[kind]}?from=${id}`} look="quiet">
              Post again<span className="sr-only"> {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl">Drafts and what is to start</h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {drafts.map(({ id, kind, title, text }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-[min(14rem,100%)] flex-1">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="text-sm text-soft">
                {kind === 'coupon' ? 'Coupon' : 'Deal'} · {text}
              </span>
            </p>
            <div className="flex items-center gap-2">
              <ButtonLink to={`${AGAIN[kind]}?draft=${id}`} look="quiet">
                Open<span className="sr-only"> {title}</span>
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="draft" value={id} />
                <Button look="plain">
                  Delete<span className="sr-only"> {title}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GroupProps {
  title: string
  none: string
  count: number
  children: ReactNode
}

function Group({ title, none, count, children }: GroupProps) {
  return (
    <section>
      <h2 className="font-display text-2xl">{title}</h2>
      {count === 0 ? (
        <p className="mt-2 text-soft">{none}</p>
      ) : (
        <ul className="mt-4 grid gap-4">{children}</ul>
      )}
    </section>
  )
}

interface RowProps extends Pick<PostedDeal, 'title' | 'picture' | 'daysText' | 'createdDate'> {
  to: string
  end: string
  edit: string | null
  badge: string | null
  pause?: ReactNode
  children: ReactNode
}

function Row({ title, picture, daysText, createdDate, to, ...row }: RowProps) {
  const { end, edit, badge, pause, children } = row
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] max-[15rem]:grid-cols-1 gap-x-4 gap-y-3 rounded-card border border-line bg-card p-3 shadow-card sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-6 sm:p-4">
      <Picture
        name={picture}
        fallback={PLACEHOLDERS.restaurant}
        alt=""
        sizes="9rem"
        className="aspect-4/3 w-full rounded-2xl bg-sunk object-cover"
      />
      <div className="grid content-start gap-1.5">
        <h3 className="font-display text-lg leading-snug sm:text-xl">
          <Link to={to} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h3>
        {badge ? (
          <p className="justify-self-start rounded-full bg-good px-2.5 py-0.5 text-xs font-semibold text-card">
            {badge}
          </p>
        ) : null}
        {children}
        <p className="text-sm text-soft">
          Created {createdDate} · {daysText}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 min-[15rem]:col-start-2 sm:col-start-3">
        {edit ? (
          <ButtonLink to={edit} look="quiet">
            Edit<span className="sr-only"> {title}</span>
          </ButtonLink>
        ) : null}
        {pause}
        <ButtonLink to={end} look="quiet">
          End early<span className="sr-only"> {title}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
