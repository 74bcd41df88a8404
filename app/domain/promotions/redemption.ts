/** Computed by db/functions/code_state.sql. */
export const CODE_STATES = [
  'valid',
  'redeemed',
  'ended',
  'not-activated',
  'not-at-this-hour',
  'limit-reached',
] as const

/** Good at any time the place is open, it is 'closed' by the opening hours, which `redeem.server.ts` reads. */
export type CodeState = (typeof CODE_STATES)[number] | 'closed'

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
