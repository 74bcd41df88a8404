import { type MouseEvent, useEffect } from 'react'
import { href } from 'react-router'
import { COUPON_SCROLL_KEY, type CouponCard } from '../../domain/promotions/coupon.ts'
import { ButtonLink } from '../forms/button.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { CouponCardView } from './coupon-card.tsx'
import { useLiveQueues } from './use-live-queues.ts'

export const COUPON_LIST_DESCRIPTION =
  'Group coupons near you. Join the queue; the coupon activates once enough people sign up.'

const HOW_IT_WORKS =
  'Join a line for free. Once enough people are in it, everybody gets a code; if it never fills, nobody owes a thing.'

interface CouponListProps {
  coupons: CouponCard[]
  nearby: CouponCard[]
  city: string
  /** True if the page already explains queues. */
  isExplained?: boolean
  isSignedIn: boolean
  next: string
}

/** Source: diner §9. The chosen zip code first, then the nearest. */
export function CouponList(props: CouponListProps) {
  const { coupons, nearby, city, isExplained = false, ...rest } = props
  useRestoredScroll()
  const live = useLiveQueues([...coupons, ...nearby], props)
  return (
    <div className="grid grid-cols-1 gap-6">
      {isExplained ? null : <p className="max-w-2xl text-soft">{HOW_IT_WORKS}</p>}
      {coupons.length > 0 ? (
        <section>
          <h2 className="sr-only">Coupons in your area</h2>
          <CouponGrid coupons={live.slice(0, coupons.length)} {...rest} />
        </section>
      ) : (
        <NothingHere
          drink="drink-champagne"
          text="Oops, Looks like there are currently no coupons available in your area right now. Please check again later!"
          action={
            nearby.length > 0 ? null : (
              <ButtonLink to={`${href('/')}?tab=happy-hour`}>See who has a happy hour</ButtonLink>
            )
          }
        />
      )}
      {nearby.length > 0 ? (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="font-display text-2xl">Near {city}</h2>
          <CouponGrid
            coupons={live.slice(coupons.length)}
            isFirst={coupons.length === 0}
            {...rest}
          />
        </section>
      ) : null}
    </div>
  )
}

function useRestoredScroll(): void {
  useEffect(() => {
    const top = Number(sessionStorage.getItem(COUPON_SCROLL_KEY))
    sessionStorage.removeItem(COUPON_SCROLL_KEY)
    if (top > 0) window.scrollTo({ top })
  }, [])
}

/** Kept when a coupon is opened; home's tabs clear it. */
function saveScroll({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('a')) return
  sessionStorage.setItem(COUPON_SCROLL_KEY, String(Math.round(window.scrollY)))
}

interface CouponGridProps extends Pick<CouponListProps, 'coupons' | 'isSignedIn' | 'next'> {
  isFirst?: boolean
}

export function CouponGrid({ coupons, isFirst = true, ...rest }: CouponGridProps) {
  return (
    <ul className="cards" onClickCapture={saveScroll}>
      {coupons.map((coupon, index) => (
        <li key={coupon.id}>
          <CouponCardView coupon={coupon} eager={isFirst && index === 0} {...rest} />
        </li>
      ))}
    </ul>
  )
}

export function CouponListLoading() {
  return (
    <div role="status">
      <p className="mb-4 text-soft">Loading coupons in your area...</p>
      <div className="cards" aria-hidden="true">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-card border border-line bg-card">
            <div className="skeleton aspect-16/9 w-full" />
            <div className="grid gap-3 p-4">
              <div className="skeleton h-6 w-2/3" />
              <div className="skeleton h-3 w-full" />
              <div className="skeleton h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
