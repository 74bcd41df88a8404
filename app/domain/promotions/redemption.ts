/** Computed by db/functions/code_state.sql. */
export const CODE_STATES = [
  'valid',
  'redeemed',
  /** Past its last day, or ended before it filled. */
  'ended',
  'not-activated',
  'not-at-this-hour',
  /** The business's daily limit. */
  'limit-reached',
] as const

export type CodeState = (typeof CODE_STATES)[number]

/** A code shown at the bar, as the business that posted its coupon sees it. */
export interface FoundCode {
  entryId: number
  /** "7K3M-0QXZ-R2TD" */
  code: string
  state: CodeState
  title: string
  description: string
  redeemMethod: string | null
  /** Null once the diner's account is deleted. */
  firstName: string | null
  /** "Jun 17, 2027 at 5:05 PM" */
  redeemedAt: string | null
  /** Redeemed recently enough to undo. */
  isFresh: boolean
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  validHours: string | null
  dailyLimit: number | null
}

export interface Redemption {
  entryId: number
  /** "5:05 PM" */
  time: string
  title: string
  firstName: string | null
  isFresh: boolean
}

export interface RedeemableCoupon {
  couponId: string
  title: string
  today: number
  dailyLimit: number | null
  inAll: number
  people: number
}
