import { type KeptCoupon, readKeptCoupon } from '../domain/promotions/kept-coupon.ts'
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

/** Puts in the place of each copy what it is to be from now on; those that are null are forgotten. */
export async function changeKept(change: (coupon: KeptCoupon) => KeptCoupon | null): Promise<void> {
  for (const coupon of await listKeptCoupons()) {
    const changed = change(coupon)
    if (changed === null) await forget(coupon)
    else if (changed.redeemedAt !== coupon.redeemedAt) await keepCoupon(changed)
  }
}

async function forget(coupon: KeptCoupon): Promise<void> {
  const cache = await caches.open(KEPT_CACHE)
  await cache.delete(addressOf(coupon))
}

/** A name in the cache; no page answers there. */
function addressOf({ couponId }: Pick<KeptCoupon, 'couponId'>): string {
  return `/coupons/${encodeURIComponent(couponId)}/kept`
}
