import { type CouponCard, daysText, progressPercent } from './coupon.ts'

/** Makes an address of 3 KB, which every proxy takes. */
export const MAX_LIVE_QUEUES = 60

export interface LiveQueue {
  couponId: string
  current: number
  target: number
  isActivated: boolean
  isEnded: boolean
  /** Milliseconds of the database's clock; the later of two wins. */
  asOf: number
}

export function withLiveQueue<Card extends CouponCard>(
  coupon: Card,
  live: LiveQueue | undefined,
): Card {
  if (!live || live.asOf <= coupon.asOf) return coupon
  const { current, target, asOf } = live
  const percent = progressPercent(current, target)
  const state = liveState(coupon, live)
  const over = state === 'ended' ? { daysText: daysText(0), isLastDay: false } : {}
  return { ...coupon, ...over, current, target, percent, asOf, state }
}

export function isMoving({ state }: CouponCard): boolean {
  return state === 'open' || state === 'joined'
}

function liveState({ state }: CouponCard, { isActivated, isEnded }: LiveQueue) {
  const hasCode = state === 'activated' || (state === 'joined' && isActivated)
  if (hasCode) return 'activated'
  if (isEnded) return 'ended'
  return isActivated && state === 'open' ? 'line-full' : state
}
