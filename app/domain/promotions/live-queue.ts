import { type CouponCard, daysText, progressPercent } from './coupon.ts'

/** The most queues that one open page follows. */
export const MAX_LIVE_QUEUES = 24

/** What anybody may know of a queue: how full it is, never who is in it. */
export interface LiveQueue {
  couponId: string
  current: number
  target: number
  isActivated: boolean
  /** Whether its business ended it before its last day. */
  isEnded: boolean
  /** When the database was asked, in milliseconds on its clock: of two answers the later one counts. */
  asOf: number
}

/** The coupon as it is now, where `live` is younger than what the page was drawn from. */
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

/** Whether anything can still change in the line. */
export function isMoving({ state }: CouponCard): boolean {
  return state === 'open' || state === 'joined'
}

function liveState({ state }: CouponCard, { isActivated, isEnded }: LiveQueue) {
  const hasCode = state === 'activated' || (state === 'joined' && isActivated)
  if (hasCode) return 'activated'
  if (isEnded) return 'ended'
  return isActivated && state === 'open' ? 'line-full' : state
}
