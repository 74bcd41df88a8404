import { copyOf } from '../domain/promotions/kept-coupon.ts'
import { keepCoupon } from './kept-coupons.ts'
import { isOfflineCache } from './offline-cache.ts'

/**
 * Keeps a coupon so that it can be shown without a network. False where the browser cannot, where
 * the worker is switched off, and in development.
 */
export async function keepForLater(...shown: Parameters<typeof copyOf>): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  if (!(await caches.keys()).some(isOfflineCache)) return false
  await keepCoupon(copyOf(...shown))
  return true
}
