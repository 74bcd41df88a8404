export interface PostedCoupon {
  id: string
  title: string
  picture: string | null
  current: number
  target: number
  isActivated: boolean
  redeemed: number
  daysText: string
  endDate: string
  createdDate: string
  terms: string | null
  notTonight: string | null
  /** Unused codes against what the last fortnight has room for; null before. */
  rush: string | null
}

export interface PostedDeal {
  id: string
  title: string
  description: string
  picture: string | null
  hours: string | null
  daysText: string
  endDate: string
  createdDate: string
}

export interface OverPromotion {
  id: string
  kind: 'coupon' | 'deal'
  title: string
  picture: string | null
  endedText: string
}

export interface Promotions {
  coupons: PostedCoupon[]
  deals: PostedDeal[]
}
