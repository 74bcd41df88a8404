import { type KeptCoupon, readKeptCoupon } from '../domain/promotions/kept-coupon.ts'
import { KEPT_COUPONS_CACHE } from './kept-cache.ts'

export async function keepCoupon(coupon: KeptCoupon): Promise<void> {
  const cache = await caches.open(KEPT_COUPONS_CACHE)
  await cache.put(cacheKeyOf(coupon), Response.json(coupon))
}

export async function listKeptCoupons(): Promise<KeptCoupon[]> {
  if (!(await caches.has(KEPT_COUPONS_CACHE))) return []
  const cache = await caches.open(KEPT_COUPONS_CACHE)
  const responses = await cache.matchAll()
  const copies = await Promise.all(
    responses.map(async response => readKeptCoupon(await response.json())),
  )
  return copies
    .filter(copy => copy !== null)
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** Replaces each copy with what `change` returns; null deletes it. */
export async function updateKeptCoupons(
  change: (coupon: KeptCoupon) => KeptCoupon | null,
): Promise<void> {
  for (const coupon of await listKeptCoupons()) {
    const changed = change(coupon)
    if (changed === null) await forgetCoupon(coupon)
    else if (changed.redeemedAt !== coupon.redeemedAt) await keepCoupon(changed)
  }
}

async function forgetCoupon(coupon: KeptCoupon): Promise<void> {
  const cache = await caches.open(KEPT_COUPONS_CACHE)
  await cache.delete(cacheKeyOf(coupon))
}

/** Only a cache key: no page answers there. */
function cacheKeyOf({ couponId }: Pick<KeptCoupon, 'couponId'>): string {
  return `/coupons/${encodeURIComponent(couponId)}/kept`
}
