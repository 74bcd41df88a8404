import { type KeptCoupon, readKeptCoupon } from '../domain/coupons/kept-coupon.ts'
import { KEPT_CACHE } from './kept-cache.ts'

/** Keeps a copy; a newer one replaces it. */
export async function keepCoupon(coupon: KeptCoupon): Promise<void> {
  const cache = await caches.open(KEPT_CACHE)
  await cache.put(addressOf(coupon), Response.json(coupon))
}

/** The kept copies, the latest first. */
export async function listKeptCoupons(): Promise<KeptCoupon[]> {
  if (!(await caches.has(KEPT_CACHE))) return []
  const cache = await caches.open(KEPT_CACHE)
  const answers = await cache.matchAll()
  const copies = await Promise.all(answers.map(async answer => readKeptCoupon(await answer.json())))
  return copies
    .filter(copy => copy !== null)
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** Forgets the copies that a question is answered with yes for. */
export async function forgetKept(isOver: (coupon: KeptCoupon) => boolean): Promise<void> {
  const over = (await listKeptCoupons()).filter(isOver)
  if (over.length === 0) return
  const cache = await caches.open(KEPT_CACHE)
  await Promise.all(over.map(coupon => cache.delete(addressOf(coupon))))
}

/** A name in the cache; no page answers there. */
function addressOf({ couponId }: Pick<KeptCoupon, 'couponId'>): string {
  return `/coupons/${encodeURIComponent(couponId)}/kept`
}
