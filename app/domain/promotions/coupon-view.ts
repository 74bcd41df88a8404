import { type CouponCard, isNearlyFull } from './coupon.ts'

export const COUPON_FILTERS = ['all', 'nearly-full', 'ending', 'mine'] as const
export const COUPON_ORDERS = ['joined', 'ending', 'distance', 'saving'] as const

/** Counts today. */
const ENDS_SOON_DAYS = 3

export interface CouponView {
  filter: (typeof COUPON_FILTERS)[number]
  order: (typeof COUPON_ORDERS)[number]
}

/** The order of diner §9 near the zip code, then the nearest. */
export const USUAL_VIEW: CouponView = { filter: 'all', order: 'joined' }

/** Anything unknown falls back to the usual view. */
export function readCouponView(params: URLSearchParams): CouponView {
  return {
    filter: COUPON_FILTERS.find(filter => filter === params.get('only')) ?? USUAL_VIEW.filter,
    order: COUPON_ORDERS.find(order => order === params.get('sort')) ?? USUAL_VIEW.order,
  }
}

export function writeCouponView({ filter, order }: CouponView): Record<string, string> {
  return {
    ...(filter === USUAL_VIEW.filter ? {} : { only: filter }),
    ...(order === USUAL_VIEW.order ? {} : { sort: order }),
  }
}

export function isUsual(view: CouponView): boolean {
  return Object.keys(writeCouponView(view)).length === 0
}

/** Equal ones keep the order given. */
export function arrangeCoupons(coupons: readonly CouponCard[], view: CouponView): CouponCard[] {
  const kept = coupons.filter(coupon => FILTERS[view.filter](coupon))
  const keyOf = KEYS[view.order]
  return keyOf === null ? kept : kept.toSorted((a, b) => keyOf(a) - keyOf(b))
}

const FILTERS: Record<CouponView['filter'], (coupon: CouponCard) => boolean> = {
  all: () => true,
  'nearly-full': isNearlyFull,
  ending: ({ daysLeft }) => daysLeft <= ENDS_SOON_DAYS,
  mine: ({ state }) => state === 'joined' || state === 'activated',
}

/** Least first; null keeps the order given. */
const KEYS: Record<CouponView['order'], ((coupon: CouponCard) => number) | null> = {
  joined: null,
  ending: ({ daysLeft }) => daysLeft,
  distance: ({ whereabouts }) => whereabouts?.miles ?? Number.MAX_VALUE,
  saving: ({ saving }) => -(saving?.percent ?? 0),
}
