import { DEFAULT_TIME_ZONE, localTimeAt } from '@hush/hours/time'
import * as z from 'zod/mini'
import type { CouponPage } from './coupon.ts'

const keptCoupon = z.object({
  couponId: z.string(),
  restaurant: z.string(),
  title: z.string(),
  description: z.string(),
  redeemMethod: z.string(),
  terms: z._default(z.nullable(z.string()), null),
  code: z.string(),
  /** SVG path data of the dark modules, `size` units wide. */
  qr: z.object({ size: z.number(), path: z.string() }),
  endsOn: z.string(),
  /** Copies of before had none. */
  timeZone: z._default(z.string(), DEFAULT_TIME_ZONE),
  endDate: z.string(),
  keptAt: z.string(),
  /** "Jun 17, 2027 at 5:05 PM"; absent before the redemption. */
  redeemedAt: z.optional(z.string()),
})

/** A browser keeps it for use without a network (decision 0025). */
export type KeptCoupon = z.infer<typeof keptCoupon>

export function copyOf(
  coupon: CouponPage,
  { code, qr, now }: Pick<KeptCoupon, 'code' | 'qr'> & { now: Date },
): KeptCoupon {
  const { id: couponId, restaurant, title, description, redeemMethod, terms } = coupon
  const { endsOn, endDate, timeZone } = coupon
  const facts = { couponId, restaurant, title, description, redeemMethod, terms }
  return { ...facts, endsOn, endDate, timeZone, code, qr, keptAt: now.toISOString() }
}

/** Null if another version of the app saved it. */
export function readKeptCoupon(json: unknown): KeptCoupon | null {
  return keptCoupon.safeParse(json).data ?? null
}

export function hasEnded(
  { endsOn, timeZone }: Pick<KeptCoupon, 'endsOn' | 'timeZone'>,
  now: Date,
): boolean {
  return localTimeAt(now, timeZone).date > endsOn
}

const codesOfDiner = z.object({
  codes: z.array(z.string()),
  redeemed: z.array(z.object({ code: z.string(), at: z.string() })),
})

export type CodesOfDiner = z.infer<typeof codesOfDiner>

export function readCodes(json: unknown): CodesOfDiner {
  return codesOfDiner.parse(json)
}

/** Null if the copy must be deleted. */
export function refreshKeptCoupon(
  { redeemedAt: _, ...copy }: KeptCoupon,
  { codes, redeemed }: CodesOfDiner,
): KeptCoupon | null {
  if (codes.includes(copy.code)) return copy
  const used = redeemed.find(({ code }) => code === copy.code)
  return used ? { ...copy, redeemedAt: used.at } : null
}
