/** Source: db/functions/code_state.sql. */
export const CODE_STATES = [
  'valid',
  'redeemed',
  'ended',
  'not-activated',
  'paused',
  'not-at-this-hour',
  'limit-reached',
] as const

/** 'closed' depends on the opening hours, which `redeem.server.ts` reads. */
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
  /** 'you', or a colleague's first name; null also if that account is gone. */
  redeemer: string | null
  isFresh: boolean
  endsOn: string
  validHours: string | null
  dailyLimit: number | null
  /** It says when the coupon is redeemed again; null while the evening has places. */
  notTonight: string | null
}

export interface Redemption {
  entryId: number
  time: string
  title: string
  firstName: string | null
  redeemer: string | null
  isFresh: boolean
}

export interface RedeemableCoupon {
  couponId: string
  title: string
  today: number
  dailyLimit: number | null
  notTonight: string | null
  inAll: number
  people: number
}
