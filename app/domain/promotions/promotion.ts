/** A coupon that a business has posted, as the business sees it. */
export interface PostedCoupon {
  id: string
  title: string
  picture: string | null
  current: number
  target: number
  isActivated: boolean
  /** Its codes that were redeemed. */
  redeemed: number
  /** "12 days left" */
  daysText: string
  /** "Nov 3, 2026" */
  endDate: string
  /** The day it was posted: "Nov 3, 2026". */
  createdDate: string
  terms: string | null
}

/** A deal that a business has posted, as the business sees it. */
export interface PostedDeal {
  id: string
  title: string
  description: string
  picture: string | null
  daysText: string
  endDate: string
  createdDate: string
}

/** What a business has running, newest first. */
export interface Promotions {
  coupons: PostedCoupon[]
  deals: PostedDeal[]
}
