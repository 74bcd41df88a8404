/** The browser's cache of kept coupons, apart from the offline page that shows them. */
export const KEPT_COUPONS_CACHE = 'hush-kept-coupons'

/** Forgets every kept coupon, as logging out does. */
export async function forgetKeptCoupons(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_COUPONS_CACHE)
}
