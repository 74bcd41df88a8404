import { copyOf } from '../domain/promotions/kept-coupon.ts'
import { keepCoupon } from './kept-coupons.ts'
import { isOfflineCache } from './offline-cache.ts'

/** False if the browser cannot keep it, if the worker is off, and in development. */
export async function keepForOffline(...coupon: Parameters<typeof copyOf>): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  if (!(await caches.keys()).some(isOfflineCache)) return false
  await keepCoupon(copyOf(...coupon))
  return true
}
