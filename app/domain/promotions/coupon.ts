import { DAY_MS } from '@hush/hours/time'
import type { ListingKey } from '../listings/listing-key.ts'
import type { Saving } from './saving.ts'

export const COUPON_SCROLL_KEY = 'couponScroll'

const NEARLY_FULL_WITHIN = 3

/** A coupon's state for the viewer (diner §2, §4). */
export type CouponState = 'open' | 'joined' | 'activated' | 'line-full' | 'ended'

export interface CouponFacts {
  current: number
  target: number
  activatedAt: Date | null
  endedAt: Date | null
  endsOn: string
  createdAt: Date
}

export interface Whereabouts {
  city: string | null
  latitude: number
  longitude: number
  miles: number
  from: 'zip-code' | 'coupon'
}

export interface CouponCard {
  id: string
  title: string
  restaurant: string
  whereabouts: Whereabouts | null
  listing: ListingKey
  picture: string | null
  /** 0 to 100, rounded down, so that 100 means full. */
  percent: number
  current: number
  target: number
  saving: Saving | null
  rating: string | null
  reviewCount: number | null
  daysLeft: number
  daysText: string
  isLastDay: boolean
  state: CouponState
  isRedeemed: boolean
  terms: string | null
  /** When the row was read, in milliseconds of the database's clock. */
  asOf: number
}

type QueueFacts = Pick<CouponCard, 'state' | 'current' | 'target'> &
  Partial<Pick<CouponCard, 'isRedeemed'>>

export interface CouponPage extends CouponCard {
  listingId: number
  description: string
  logo: string | null
  endsOn: string
  timeZone: string
  endDate: string
  /** "N/A" if none is given (diner §2). */
  redeemMethod: string
  isListingHidden: boolean
  address: string
  directionsUrl: string
  latitude: number
  longitude: number
  code: string | null
  redeemedAt: string | null
  /** It says when codes are good again; null while the evening has places. */
  notTonight: string | null
  /** A code is handed over once. */
  isHandedOver: boolean
}

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
  if (days === 2) return 'Ends tomorrow'
  return `${days} days left`
}

/** Whole percent, capped at 100 (diner §9). */
export function progressPercent(current: number, target: number): number {
  return Math.min(100, Math.floor((current / target) * 100))
}

/** Activation is a stored fact (decision 0002): codes stay valid after an early end. */
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

/** Diner §9. */
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

export function spokenText(coupon: QueueFacts): string {
  const isOver = coupon.state !== 'open' && coupon.state !== 'joined'
  return isOver || isNearlyFull(coupon) ? queueText(coupon) : ''
}
