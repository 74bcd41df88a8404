export interface PostedCoupon {
  id: string
  title: string
  picture: string | null
  current: number
  target: number
  isActivated: boolean
  /** Number of redeemed codes. */
  redeemed: number
  /** "12 days left" */
  daysText: string
  /** "Nov 3, 2026" */
  endDate: string
  /** "Nov 3, 2026" */
  createdDate: string
  terms: string | null
}

export interface PostedDeal {
  id: string
  title: string
  description: string
  picture: string | null
  daysText: string
  endDate: string
  createdDate: string
}

/** Running promotions of a business, newest first. */
export interface Promotions {
  coupons: PostedCoupon[]
  deals: PostedDeal[]
}
