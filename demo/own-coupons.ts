import { z } from 'zod'
import { chooserFor } from './chooser.ts'
import { COUPON_STATES, type DemoCoupon, inventCoupon } from './coupons.ts'
import type { DemoListing } from './listings.ts'
import type { DemoPeople } from './people.ts'
import { count, countIfAny, readTable, text, yesOrNo } from './read-table.ts'
import { coverName, type Pitch, pricesIn } from './themes.ts'

const OWN = readTable(
  'own-coupons',
  z.object({
    picture: coverName,
    title: text,
    description: text,
    state: z.enum(COUPON_STATES),
    diner_joined: yesOrNo,
    daily_limit: count,
    valid_hours: text,
    dollars: countIfAny,
    usual_dollars: countIfAny,
  }),
)

export const OWN_COUPONS = OWN.length

export function inventOwnCoupons(
  [listing]: readonly DemoListing[],
  people: DemoPeople,
  today: string,
): DemoCoupon[] {
  if (!listing) return []
  return OWN.map((own, number) => {
    const chooser = chooserFor(`own coupon ${number}`)
    const pitch: Pitch = {
      title: own.title,
      description: own.description,
      picture: own.picture,
      hours: null,
      prices: pricesIn(own),
    }
    const terms = { pitch, state: own.state, dinerJoined: own.diner_joined }
    const coupon = inventCoupon({ ...terms, listing, people, today, chooser })
    return { ...coupon, dailyLimit: own.daily_limit, validHours: own.valid_hours }
  })
}
