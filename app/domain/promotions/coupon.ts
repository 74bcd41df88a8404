import type { ListingKey } from '../listings/listing.ts'
import { DAY_MS } from '../time/units.ts'

/** Where a browser keeps how far the coupon list was scrolled (diner §3). */
export const COUPON_SCROLL_KEY = 'couponScroll'

const NEARLY_FULL_WITHIN = 3

/** What a coupon is to the person who looks at it (diner §2, §4). */
export type CouponState = 'open' | 'joined' | 'activated' | 'line-full' | 'ended'

/** The facts of a coupon that its order and texts are made from. */
export interface CouponFacts {
  /** People in the queue: the number of entries. */
  current: number
  /** People needed. */
  target: number
  activatedAt: Date | null
  /** When the business ended it before its last day. */
  endedAt: Date | null
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  createdAt: Date
}

/** What a coupon card shows. */
export interface CouponCard {
  id: string
  title: string
  restaurant: string
  /** "Annapolis, 12 mi" on a list that looks beyond its zip code. */
  whereabouts: string | null
  listing: ListingKey
  picture: string | null
  /** 0 … 100, rounded down, so that 100 is full. */
  percent: number
  current: number
  target: number
  /** "Ends today", "2 days left". */
  daysText: string
  isLastDay: boolean
  state: CouponState
  /** Whether the diner's own code was used: a state that is activated, and over for this diner. */
  isRedeemed: boolean
  /** "Mon–Thu 4 PM to 7 PM · at most 4 a day", or null where its code is good at any time. */
  terms: string | null
  /** When the database was asked, in milliseconds on its clock. */
  asOf: number
}

/** What the words about a queue are made from. */
type QueueFacts = Pick<CouponCard, 'state' | 'current' | 'target'> &
  Partial<Pick<CouponCard, 'isRedeemed'>>

/** What the page of a coupon shows. */
export interface CouponPage extends CouponCard {
  description: string
  logo: string | null
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  /** "Nov 24, 2026" */
  endDate: string
  /** How to redeem it, or "N/A" (diner §2). */
  redeemMethod: string
  /** Then the page is for those alone who hold a code. */
  isListingHidden: boolean
  /** The diner's personal code, only while it can be used. */
  code: string | null
  /** "Jun 17, 2027 at 5:05 PM": when the diner's code was redeemed. */
  redeemedAt: string | null
}

/** A coupon as its facts, for those who find their own words. */
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
  /** The last one included; 0 or less once it has ended. */
  daysLeft: number
  redeemMethod: string | null
  dailyLimit: number | null
  /** As the business wrote them. */
  validHours: string | null
  state: CouponState
}

/** Days left, the last one included: 1 on the last day, 0 or less once it has ended. */
export function daysLeft(endsOn: string, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS) + 1
}

export function daysText(days: number): string {
  if (days <= 0) return 'Ended'
  if (days === 1) return 'Ends today'
  return `${days} days left`
}

/** Current over target as a whole percent, capped at 100 (diner §9). */
export function progressPercent(current: number, target: number): number {
  return Math.min(100, Math.floor((current / target) * 100))
}

/**
 * Activation is a fact that stays, not a comparison of counts (decision 0002): codes that were given
 * stay good when the business ends the coupon early.
 */
export function couponState(coupon: CouponFacts, isJoined: boolean, today: string): CouponState {
  if (daysLeft(coupon.endsOn, today) <= 0) return 'ended'
  if (coupon.activatedAt && isJoined) return 'activated'
  if (coupon.endedAt) return 'ended'
  if (coupon.activatedAt) return 'line-full'
  return isJoined ? 'joined' : 'open'
}

/** The days left of a coupon in this state: none once it has ended, on whichever day that was. */
export function shownDaysLeft(state: CouponState, endsOn: string, today: string): number {
  const days = daysLeft(endsOn, today)
  return state === 'ended' ? Math.min(0, days) : days
}

/** Open coupons by most joined, then full ones by newest (diner §9). */
export function compareCoupons(a: CouponFacts, b: CouponFacts): number {
  const full = Number(a.activatedAt !== null) - Number(b.activatedAt !== null)
  if (full !== 0) return full
  const newest = b.createdAt.getTime() - a.createdAt.getTime()
  return a.activatedAt ? newest : b.current - a.current || newest
}

/** A few friends would do: what makes people tell theirs. */
export function isNearlyFull({ state, current, target }: QueueFacts): boolean {
  return (state === 'open' || state === 'joined') && target - current <= NEARLY_FULL_WITHIN
}

/** "3 more people and it activates" and its like, one for each state. */
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

/** What is worth saying aloud when it changes: that a line is nearly full, and how it ended. */
export function spokenText(coupon: QueueFacts): string {
  const isOver = coupon.state !== 'open' && coupon.state !== 'joined'
  return isOver || isNearlyFull(coupon) ? queueText(coupon) : ''
}
