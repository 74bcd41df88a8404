/** Computed by db/functions/code_state.sql; 'closed' by `redeem.server.ts`. */
export const CODE_STATES = [
  'valid',
  'redeemed',
  'ended',
  'not-activated',
  'not-at-this-hour',
  'limit-reached',
  /** By its opening hours, and good at any time the place is open. */
  'closed',
] as const

export type CodeState = (typeof CODE_STATES)[number]

export interface CodeMatch {
  entryId: number
  code: string
  state: CodeState
  title: string
  description: string
  redeemMethod: string | null
  firstName: string | null
  redeemedAt: string | null
  /** 'you', or the first name of a colleague; null too where their account is gone. */
  redeemer: string | null
  isFresh: boolean
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: string
  validHours: string | null
  dailyLimit: number | null
}

export interface Redemption {
  entryId: number
  time: string
  title: string
  firstName: string | null
  /** Of who redeemed it; null where their account is gone. */
  redeemer: string | null
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
