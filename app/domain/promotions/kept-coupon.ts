import * as z from 'zod/mini'
import { localTimeAt } from '../time/local-time.ts'
import type { CouponPage } from './coupon.ts'

const keptCoupon = z.object({
  couponId: z.string(),
  restaurant: z.string(),
  title: z.string(),
  description: z.string(),
  redeemMethod: z.string(),
  /** When its code is good; missing in copies of before it was kept. */
  terms: z._default(z.nullable(z.string()), null),
  code: z.string(),
  /** The dark modules of the code as a QR code: data of an SVG path, `size` units wide. */
  qr: z.object({ size: z.number(), path: z.string() }),
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: z.string(),
  endDate: z.string(),
  /** The instant of this copy, ISO 8601. */
  keptAt: z.string(),
  /** When its code was redeemed, "Jun 17, 2027 at 5:05 PM"; left out while it can be used. */
  redeemedAt: z.optional(z.string()),
})

/** What a browser keeps of an activated coupon, to be shown at the bar without a network (decision 0025). */
export type KeptCoupon = z.infer<typeof keptCoupon>

/** The copy to be kept: what the open coupon shows, and nothing about who opened it. */
export function copyOf(
  coupon: CouponPage,
  { code, qr, now }: Pick<KeptCoupon, 'code' | 'qr'> & { now: Date },
): KeptCoupon {
  const { id: couponId, restaurant, title, description, redeemMethod, terms } = coupon
  const { endsOn, endDate } = coupon
  const shown = { couponId, restaurant, title, description, redeemMethod, terms, endsOn, endDate }
  return { ...shown, code, qr, keptAt: now.toISOString() }
}

/** A copy as it was kept, or null for what another version of us kept. */
export function readKeptCoupon(json: unknown): KeptCoupon | null {
  return keptCoupon.safeParse(json).data ?? null
}

/** Whether its last day is over on the clock of Maryland (decision 0010). */
export function hasEnded({ endsOn }: Pick<KeptCoupon, 'endsOn'>, now: Date): boolean {
  return localTimeAt(now).date > endsOn
}

/** What the server says of the codes of whoever is signed in. */
const codesOfDiner = z.object({
  codes: z.array(z.string()),
  redeemed: z.array(z.object({ code: z.string(), at: z.string() })),
})

export type CodesOfDiner = z.infer<typeof codesOfDiner>

/** The answer of `/coupons/codes`. Throws for anything else. */
export function readCodes(json: unknown): CodesOfDiner {
  return codesOfDiner.parse(json)
}

/** The copy as it is to be kept from now on, or null for one to be forgotten. */
export function judgeKept(
  { redeemedAt: _, ...copy }: KeptCoupon,
  { codes, redeemed }: CodesOfDiner,
): KeptCoupon | null {
  if (codes.includes(copy.code)) return copy
  const used = redeemed.find(({ code }) => code === copy.code)
  return used ? { ...copy, redeemedAt: used.at } : null
}
