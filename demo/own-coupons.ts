import { chooserFor } from './chooser.ts'
import { type DemoCoupon, type DemoCouponState, inventCoupon } from './coupons.ts'
import type { DemoListing } from './listings.ts'
import type { DemoPeople } from './people.ts'
import type { Pitch } from './themes/theme.ts'

interface OwnCoupon {
  pitch: Pitch
  state: DemoCouponState
  dinerJoined: boolean
  dailyLimit: number
  validHours: string
}

const OWN: readonly OwnCoupon[] = [
  {
    pitch: [
      'Two slices of pie with any two mains',
      'Key lime, pecan, or one of each. The kitchen stops baking at nine, and so does this.',
    ],
    state: 'activated',
    dinerJoined: true,
    dailyLimit: 8,
    validHours: 'Mon-Thu 3pm-9pm',
  },
  {
    pitch: [
      'The whole appetizer board for $24',
      'Every starter on the menu, small, on one long plank. Four people manage it; six do so in peace.',
    ],
    state: 'open',
    dinerJoined: false,
    dailyLimit: 8,
    validHours: 'Mon-Wed 4-7pm, Sun all day',
  },
]

export const OWN_COUPONS = OWN.length

/** What the business that anybody can sign in as has posted besides: with guard-rails, and one to redeem. */
export function inventOwnCoupons(
  [listing]: readonly DemoListing[],
  people: DemoPeople,
  today: string,
): DemoCoupon[] {
  if (!listing) return []
  return OWN.map(({ dailyLimit, validHours, ...coupon }, number) => {
    const chooser = chooserFor(`own coupon ${number}`)
    const invented = inventCoupon({ ...coupon, listing, people, today, chooser })
    return { ...invented, dailyLimit, validHours }
  })
}
