import { isCalendarDate } from '@hush/hours/time'
import { type CouponCard, daysLeft, daysText } from './coupon.ts'
import { DEFAULT_TARGET, MAX_TARGET } from './coupon-form.ts'
import { readPrice } from './price-field.ts'
import { savingOf } from './saving.ts'
import { readValidHours, termsText } from './terms.ts'

type TypedCoupon = Readonly<Partial<Record<string, string>>>

export function couponPreview(
  typed: TypedCoupon,
  { restaurant, today }: { restaurant: string; today: string },
): CouponCard {
  const { title = '', endsOn = '', price = '', usualPrice = '' } = typed
  const days = isCalendarDate(endsOn) ? daysLeft(endsOn, today) : null
  return {
    id: 'preview',
    title: title.trim() || 'Your coupon',
    restaurant,
    whereabouts: null,
    listing: { kind: 'member', key: 'preview' },
    picture: null,
    percent: 0,
    current: 0,
    target: wholeNumber(typed.target) ?? DEFAULT_TARGET,
    saving: savingOf({ priceCents: readPrice(price), usualCents: readPrice(usualPrice) }),
    rating: null,
    reviewCount: null,
    daysLeft: days ?? 0,
    daysText: days === null ? '' : daysText(days),
    isLastDay: days === 1,
    state: 'open',
    isRedeemed: false,
    terms: termsText({
      dailyLimit: wholeNumber(typed.dailyLimit),
      validRanges: typed.validHours?.trim() ? readValidHours(typed.validHours) : null,
    }),
    asOf: 0,
  }
}

function wholeNumber(text: string | undefined): number | null {
  const number = /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : 0
  return number >= 1 && number <= MAX_TARGET ? number : null
}
