import { localTimeAt } from '@hush/hours/time'
import * as z from 'zod/mini'
import type { CouponPage } from './coupon.ts'

const keptCoupon = z.object({
  couponId: z.string(),
  restaurant: z.string(),
  title: z.string(),
  description: z.string(),
  redeemMethod: z.string(),
  /** Missing in copies from before this field existed. */
  terms: z._default(z.nullable(z.string()), null),
  code: z.string(),
  /** The dark modules of the QR code as SVG path data, `size` units wide. */
  qr: z.object({ size: z.number(), path: z.string() }),
  /** The last day, inclusive, 'YYYY-MM-DD'. */
  endsOn: z.string(),
  endDate: z.string(),
  keptAt: z.string(),
  /** "Jun 17, 2027 at 5:05 PM"; left out until the code is redeemed. */
  redeemedAt: z.optional(z.string()),
})

/** A browser's copy of an activated coupon, for use without a network (decision 0025). */
export type KeptCoupon = z.infer<typeof keptCoupon>

export function copyOf(
  coupon: CouponPage,
  { code, qr, now }: Pick<KeptCoupon, 'code' | 'qr'> & { now: Date },
): KeptCoupon {
  const { id: couponId, restaurant, title, description, redeemMethod, terms } = coupon
  const { endsOn, endDate } = coupon
  const facts = { couponId, restaurant, title, description, redeemMethod, terms, endsOn, endDate }
  return { ...facts, code, qr, keptAt: now.toISOString() }
}

/** Null for a copy that another version of the app saved. */
export function readKeptCoupon(json: unknown): KeptCoupon | null {
  return keptCoupon.safeParse(json).data ?? null
}

/** By the clock of Maryland (decision 0010). */
export function hasEnded({ endsOn }: Pick<KeptCoupon, 'endsOn'>, now: Date): boolean {
  return localTimeAt(now).date > endsOn
}

const codesOfDiner = z.object({
  codes: z.array(z.string()),
  redeemed: z.array(z.object({ code: z.string(), at: z.string() })),
})

export type CodesOfDiner = z.infer<typeof codesOfDiner>

/** Reads the answer of `/coupons/codes`; throws for anything else. */
export function readCodes(json: unknown): CodesOfDiner {
  return codesOfDiner.parse(json)
}

/** The updated copy, or null if it must be deleted. */
export function refreshKeptCoupon(
  { redeemedAt: _, ...copy }: KeptCoupon,
  { codes, redeemed }: CodesOfDiner,
): KeptCoupon | null {
  if (codes.includes(copy.code)) return copy
  const used = redeemed.find(({ code }) => code === copy.code)
  return used ? { ...copy, redeemedAt: used.at } : null
}
