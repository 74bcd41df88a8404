/** What a code is good for at an instant (db/functions/code_state.sql). */
export const CODE_STATES = [
  'valid',
  'redeemed',
  /** Its last day is over, or its line was ended before it filled. */
  'ended',
  'not-activated',
  'not-at-this-hour',
  /** As many were redeemed today as the business set. */
  'limit-reached',
] as const

export type CodeState = (typeof CODE_STATES)[number]

/** A code that somebody shows at the bar, to the business that posted its coupon. */
export interface FoundCode {
  entryId: number
  /** "7K3M-0QXZ-R2TD" */
  code: string
  state: CodeState
  title: string
  description: string
  redeemMethod: string | null
  /** Null when the diner's account is gone. */
  firstName: string | null
  /** "Jun 17, 2027 at 5:05 PM" */
  redeemedAt: string | null
  /** Redeemed so lately that it can be taken back. */
  isFresh: boolean
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  /** As the business wrote them. */
  validHours: string | null
  dailyLimit: number | null
}

/** One redemption of today. */
export interface Redemption {
  entryId: number
  /** "5:05 PM" */
  time: string
  title: string
  firstName: string | null
  /** Whether it can still be taken back. */
  isFresh: boolean
}

/** How far the codes of one coupon are redeemed. */
export interface RedeemableCoupon {
  couponId: string
  title: string
  today: number
  dailyLimit: number | null
  inAll: number
  people: number
}
