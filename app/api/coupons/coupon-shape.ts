import type { CouponRecord } from '../../domain/promotions/coupon.ts'
import type { DealCard } from '../../domain/promotions/deal.ts'
import { imageUrl } from '../image-url.ts'

/** Source: diner §3. Contains nobody's personal code. */
export function couponShape(coupon: CouponRecord, baseUrl: string) {
  return {
    id: coupon.id,
    type: 'coupon',
    deal: coupon.title,
    description: coupon.description,
    image: coupon.picture && imageUrl(coupon.picture, baseUrl),
    restaurant: coupon.restaurant,
    restaurantId: coupon.listing.key,
    logo: coupon.logo && imageUrl(coupon.logo, baseUrl),
    business_id: coupon.listing.kind === 'member' ? coupon.listing.key : null,
    city: coupon.city,
    zip_code: coupon.zipCode,
    enddate: coupon.endsOn,
    daysleft: coupon.daysLeft,
    current: coupon.current,
    target: coupon.target,
    redeem_method: coupon.redeemMethod,
    daily_limit: coupon.dailyLimit,
    valid_hours: coupon.validHours,
    created_time: coupon.createdAt.toISOString(),
    state: coupon.state,
  } as const
}

/** Fills the coupon's fields that a deal has (diner §3). */
export function dealShape(deal: DealCard, baseUrl: string) {
  return {
    id: deal.id,
    type: 'deal',
    deal: deal.title,
    description: deal.description,
    image: deal.picture && imageUrl(deal.picture, baseUrl),
    enddate: deal.endsOn,
    daysleft: deal.daysLeft,
  } as const
}
