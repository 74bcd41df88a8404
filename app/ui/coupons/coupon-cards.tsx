import { type MouseEvent, useEffect } from 'react'
import { href } from 'react-router'
import { COUPON_SCROLL_KEY, type CouponCard } from '../../domain/promotions/coupon.ts'
import {
  COUPON_FILTERS,
  COUPON_ORDERS,
  type CouponView,
  writeCouponView,
} from '../../domain/promotions/coupon-view.ts'
import { ChoiceLinks } from '../choice-links.tsx'
import { ButtonLink } from '../forms/button.tsx'
import { useStandpoint } from '../locations/standpoint.ts'
import { NothingHere } from '../nothing-here.tsx'
import { CouponRow } from './coupon-row.tsx'
import { useLiveQueues } from './use-live-queues.ts'

const FILTERS: Record<CouponView['filter'], string> = {
  all: 'All',
  'nearly-full': 'Nearly full',
  ending: 'Ends soon',
  mine: 'Mine',
}

const ORDERS: Record<CouponView['order'], string> = {
  joined: 'Most joined',
  ending: 'Ends first',
  distance: 'Nearest',
  saving: 'Most % off',
}

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
  zipCode: string
  view: CouponView
  path: string
  isLoading: boolean
}

function couponListHref(path: string, zipCode: string, view: CouponView): string {
  const params = new URLSearchParams({ zip: zipCode, ...writeCouponView(view) })
  if (path === href('/')) params.set('tab', 'coupons')
  return `${path}?${params}`
}

/** Source: diner §9. The chosen zip code first, then the nearest. */
export function CouponList(props: CouponListProps) {
  const { coupons, nearby, isExplained = false, isSignedIn, zipCode, view, path, isLoading } = props
  const hrefOf = (shown: CouponView) => couponListHref(path, zipCode, shown)
  useRestoredScroll()
  const live = useLiveQueues([...coupons, ...nearby], props)
  const isFiltered = view.filter !== 'all'
  const hasAny = coupons.length + nearby.length > 0
  const isFromMiddle = useStandpoint() === null && hasAny
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-2xl text-soft empty:hidden">
        {isExplained ? '' : `${HOW_IT_WORKS} `}
        {isFromMiddle ? `Miles are from the middle of ${zipCode}.` : ''}
      </p>
      {hasAny || isFiltered ? (
        <CouponChoices view={view} isSignedIn={isSignedIn} hrefOf={hrefOf} />
      ) : null}
      {isLoading ? (
        <CouponListLoading />
      ) : isFiltered && !hasAny ? (
        <NothingHere
          drink="drink-champagne"
          text={NOTHING[view.filter]}
          action={
            <ButtonLink to={hrefOf({ ...view, filter: 'all' })} look="quiet" preventScrollReset>
              See all coupons
            </ButtonLink>
          }
        />
      ) : (
        <Lists
          {...props}
          coupons={live.slice(0, coupons.length)}
          nearby={live.slice(coupons.length)}
          next={hrefOf(view)}
        />
      )}
    </div>
  )
}

const NOTHING: Record<CouponView['filter'], string> = {
  all: '',
  'nearly-full': 'No line near here lacks only a few people right now.',
  ending: 'No coupon near here ends in the next three days.',
  mine: 'You are in no line near here.',
}

function Lists(props: CouponListProps & { next: string }) {
  const { coupons, nearby, city, isSignedIn, view, next } = props
  const rest = { isSignedIn, next, isWhenceSaid: true }
  return (
    <>
      {coupons.length > 0 ? (
        <section>
          <h2 className="sr-only">Coupons in your area</h2>
          <CouponGrid coupons={coupons} {...rest} />
        </section>
      ) : view.filter === 'all' ? (
        <NothingHere
          drink="drink-champagne"
          text="Oops, Looks like there are currently no coupons available in your area right now. Please check again later!"
          action={
            nearby.length > 0 ? null : (
              <ButtonLink to={`${href('/')}?tab=happy-hour`}>See who has a happy hour</ButtonLink>
            )
          }
        />
      ) : null}
      {nearby.length > 0 ? (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="font-display text-2xl">Near {city}</h2>
          <CouponGrid coupons={nearby} isFirst={coupons.length === 0} {...rest} />
        </section>
      ) : null}
    </>
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

const GRID = 'grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3'

interface CouponGridProps extends Pick<CouponListProps, 'coupons' | 'isSignedIn'> {
  next: string
  isWhenceSaid?: boolean
  isFirst?: boolean
}

export function CouponGrid({ coupons, isFirst = true, ...rest }: CouponGridProps) {
  return (
    <ul className={GRID} onClickCapture={saveScroll}>
      {coupons.map((coupon, index) => (
        <li key={coupon.id} className="@container">
          <CouponRow coupon={coupon} eager={isFirst && index === 0} {...rest} />
        </li>
      ))}
    </ul>
  )
}

export function CouponListLoading() {
  return (
    <div role="status">
      <p className="mb-4 text-soft">Loading coupons in your area...</p>
      <div className={GRID} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex gap-3 rounded-card border border-line bg-card px-3 py-2">
            <div className="skeleton size-14 rounded-xl" />
            <div className="grid flex-1 gap-2">
              <div className="skeleton h-4 w-1/2" />
              <div className="skeleton h-6 w-5/6" />
              <div className="skeleton h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

interface CouponChoicesProps {
  view: CouponView
  isSignedIn: boolean
  hrefOf: (view: CouponView) => string
}

function CouponChoices({ view, isSignedIn, hrefOf }: CouponChoicesProps) {
  const filters = COUPON_FILTERS.filter(filter => isSignedIn || filter !== 'mine')
  return (
    <div className="grid grid-cols-1">
      <ChoiceLinks
        label="Filter coupons"
        look="chip"
        choices={filters.map(filter => ({
          label: FILTERS[filter],
          to: hrefOf({ ...view, filter }),
          isCurrent: filter === view.filter,
        }))}
      />
      <ChoiceLinks
        label="Order of coupons"
        look="text"
        choices={COUPON_ORDERS.map(order => ({
          label: ORDERS[order],
          to: hrefOf({ ...view, order }),
          isCurrent: order === view.order,
        }))}
      />
    </div>
  )
}
