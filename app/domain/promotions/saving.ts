import { shortDollars } from '../money/dollars.ts'

interface CouponPrices {
  priceCents: number | null
  usualCents: number | null
}

/** A coupon's price beside the usual one, in words. */
export interface Saving {
  price: string
  usual: string
  off: string
  percent: number
}

/** Null unless the business gave both prices: a saving is never guessed. */
export function savingOf({ priceCents, usualCents }: CouponPrices): Saving | null {
  if (priceCents === null || usualCents === null || priceCents >= usualCents) return null
  return {
    price: priceCents === 0 ? 'Free' : shortDollars(priceCents),
    usual: shortDollars(usualCents),
    off: shortDollars(usualCents - priceCents),
    percent: percentOff(priceCents, usualCents),
  }
}

/** "$45 instead of $72 · save $27 (38%)" */
export function savingText({ price, usual, off, percent }: Saving): string {
  return `${price} instead of ${usual} · save ${off} (${percent}%)`
}

/** Free alone is 100, and nothing is 0. */
function percentOff(priceCents: number, usualCents: number): number {
  if (priceCents === 0) return 100
  const percent = Math.round(((usualCents - priceCents) / usualCents) * 100)
  return Math.min(99, Math.max(1, percent))
}
