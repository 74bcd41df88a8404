import type { ListingKey } from '../listings/listing.ts'
import { DAY_MS } from '../time/units.ts'

/** The session storage key of the coupon list's scroll position (diner §3). */
export const COUPON_SCROLL_KEY = 'couponScroll'

const NEARLY_FULL_WITHIN = 3

/** A coupon's state for the viewer (diner §2, §4). */
export type CouponState = 'open' | 'joined' | 'activated' | 'line-full' | 'ended'

export interface CouponFacts {
  /** Number of queue entries. */
  current: number
  target: number
  activatedAt: Date | null
  endedAt: Date | null
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  createdAt: Date
}

export interface CouponCard {
  id: string
  title: string
  restaurant: string
  /** "Annapolis, 12 mi" in lists beyond the zip code. */
  whereabouts: string | null
  listing: ListingKey
  picture: string | null
  /** 0 to 100, rounded down, so that 100 means full. */
  percent: number
  current: number
  target: number
  /** "Ends today", "2 days left". */
  daysText: string
  isLastDay: boolean
  state: CouponState
  /** The diner's own code was redeemed. */
  isRedeemed: boolean
  /** "Mon–Thu 4 PM to 7 PM · at most 4 a day"; null without limits. */
  terms: string | null
  /** When the row was read, in milliseconds of the database's clock. */
  asOf: number
}

type QueueFacts = Pick<CouponCard, 'state' | 'current' | 'target'> &
  Partial<Pick<CouponCard, 'isRedeemed'>>

export interface CouponPage extends CouponCard {
  description: string
  logo: string | null
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  /** "Nov 24, 2026" */
  endDate: string
  /** "N/A" where none is given (diner §2). */
  redeemMethod: string
  /** Only diners who hold a code see the page then. */
  isListingHidden: boolean
  /** The diner's personal code, only while it can be used. */
  code: string | null
  /** "Jun 17, 2027 at 5:05 PM" */
  redeemedAt: string | null
}

/** A coupon's plain facts, for `/api`. */
export interface CouponRecord extends CouponFacts {
  id: string
  title: string
  description: string
  picture: string | null
  logo: string | null
  restaurant: string
  listing: ListingKey
  city: string
  zipCode: string
  /** Counts the last day; 0 or less once it has ended. */
  daysLeft: number
  redeemMethod: string | null
  dailyLimit: number | null
  validHours: string | null
  state: CouponState
}

/** Counts the last day: 1 on it, 0 or less once it is over. */
export function daysLeft(endsOn: string, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS) + 1
}

export function daysText(days: number): string {
  if (days <= 0) return 'Ended'
  if (days === 1) return 'Ends today'
  return `${days} days left`
}

/** Whole percent, capped at 100 (diner §9). */
export function progressPercent(current: number, target: number): number {
  return Math.min(100, Math.floor((current / target) * 100))
}

/** Activation is a stored fact, not a comparison of counts (decision 0002): codes stay valid after an early end. */
export function couponState(coupon: CouponFacts, isJoined: boolean, today: string): CouponState {
  if (daysLeft(coupon.endsOn, today) <= 0) return 'ended'
  if (coupon.activatedAt && isJoined) return 'activated'
  if (coupon.endedAt) return 'ended'
  if (coupon.activatedAt) return 'line-full'
  return isJoined ? 'joined' : 'open'
}

export function displayedDaysLeft(state: CouponState, endsOn: string, today: string): number {
  const days = daysLeft(endsOn, today)
  return state === 'ended' ? Math.min(0, days) : days
}

/** Open coupons with most people first, then full ones by newest (diner §9). */
export function compareCoupons(a: CouponFacts, b: CouponFacts): number {
  const full = Number(a.activatedAt !== null) - Number(b.activatedAt !== null)
  if (full !== 0) return full
  const newest = b.createdAt.getTime() - a.createdAt.getTime()
  return a.activatedAt ? newest : b.current - a.current || newest
}

export function isNearlyFull({ state, current, target }: QueueFacts): boolean {
  return (state === 'open' || state === 'joined') && target - current <= NEARLY_FULL_WITHIN
}

export function queueText({ state, current, target, isRedeemed }: QueueFacts): string {
  const missing = target - current
  switch (state) {
    case 'ended':
      return 'This coupon has ended.'
    case 'activated':
      return isRedeemed ? 'Your code was redeemed.' : 'It activated. Your code is ready.'
    case 'line-full':
      return 'Enough people joined.'
    default:
      if (current === 0) return `Be the first of ${target}`
      return missing === 1
        ? '1 more person and it activates'
        : `${missing} more people and it activates`
  }
}

/** For screen readers: only what is worth announcing when it changes. */
export function spokenText(coupon: QueueFacts): string {
  const isOver = coupon.state !== 'open' && coupon.state !== 'joined'
  return isOver || isNearlyFull(coupon) ? queueText(coupon) : ''
}
