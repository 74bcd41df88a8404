import { forgetKeptCoupons } from '../../offline/kept-cache.ts'

/** Forgets what this browser keeps of a session besides cookies, as it ends. */
export function forgetHere(): void {
  sessionStorage.clear()
  void forgetKeptCoupons()
}
