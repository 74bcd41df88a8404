import { type CouponCard, progressPercent } from './coupon.ts'

/** The most queues that one open page follows. */
export const MAX_LIVE_QUEUES = 24

/** What anybody may know of a queue: how full it is, never who is in it. */
export interface LiveQueue {
  couponId: string
  current: number
  target: number
  isActivated: boolean
  /** When the database was asked, in milliseconds on its clock: of two answers the later one counts. */
  asOf: number
}

/** The coupon as it is now, where `live` is younger than what the page was drawn from. */
export function withLiveQueue<Card extends CouponCard>(
  coupon: Card,
  live: LiveQueue | undefined,
): Card {
  if (!live || live.asOf <= coupon.asOf) return coupon
  const { current, target, isActivated, asOf } = live
  const percent = progressPercent(current, target)
  return { ...coupon, current, target, percent, asOf, state: liveState(coupon, isActivated) }
}

/** Whether anything can still change in the line. */
export function isMoving({ state }: CouponCard): boolean {
  return state === 'open' || state === 'joined'
}

function liveState({ state }: CouponCard, isActivated: boolean): CouponCard['state'] {
  if (!isActivated) return state
  if (state === 'open') return 'line-full'
  return state === 'joined' ? 'activated' : state
}
