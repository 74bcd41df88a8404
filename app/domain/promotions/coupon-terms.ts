import type { CouponForm } from './coupon-form.ts'
import { readValidHours, writeRanges } from './terms.ts'

export function termsColumns({ dailyLimit, validHours }: CouponForm) {
  const validRanges = validHours === null ? null : readValidHours(validHours)
  return {
    daily_limit: dailyLimit,
    valid_hours: validRanges && validHours,
    valid_minutes: validRanges && writeRanges(validRanges),
  }
}
