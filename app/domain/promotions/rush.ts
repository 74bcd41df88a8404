import type { WeekRange } from '@hush/hours'
import { daysLeft } from './coupon.ts'
import { countValidDays, roomFor } from './terms.ts'

/** Most codes that are left come in the last fortnight. */
const RUSH_DAYS = 14

interface LastFortnight {
  unused: number
  redeemedTonight: number
  dailyLimit: number | null
  validRanges: readonly WeekRange[] | null
  today: string
  endsOn: string
}

/** Warns an owner of the codes that may all come at the end, and of those that would be refused then. */
export function rushText(coupon: LastFortnight): string | null {
  const { unused, redeemedTonight, today, endsOn } = coupon
  if (unused === 0 || daysLeft(endsOn, today) > RUSH_DAYS) return null
  const evenings = countValidDays(coupon.validRanges, coupon)
  const room = roomFor(coupon, coupon)
  const codes = unused === 1 ? '1 code is not used yet' : `${unused} codes are not used yet`
  const left = evenings === 1 ? '1 evening is left' : `${evenings} evenings are left`
  if (room === null) return `${codes}, and ${left}. All may come on the last.`
  const places = Math.max(0, room - redeemedTonight)
  const refused = unused > places ? ` ${unused - places} would be refused.` : ''
  return `${codes}, and ${left} with ${places} ${places === 1 ? 'place' : 'places'}.${refused}`
}
