export const KEPT_COUPONS_CACHE = 'hush-kept-coupons'

export async function forgetKeptCoupons(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_COUPONS_CACHE)
}
