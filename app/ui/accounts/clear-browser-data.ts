import { forgetKeptCoupons } from '../../offline/kept-cache.ts'

export function clearBrowserData(): void {
  sessionStorage.clear()
  void forgetKeptCoupons()
}
