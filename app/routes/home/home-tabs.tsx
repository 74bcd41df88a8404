import { href } from 'react-router'
import { COUPON_SCROLL_KEY } from '../../domain/promotions/coupon.ts'
import type { HomeTab } from '../../http/home-tab.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'

const TABS: readonly { tab: HomeTab; label: string; to: string }[] = [
  { tab: 'happy-hour', label: 'Happy Hour', to: `${href('/')}?tab=happy-hour` },
  { tab: 'coupons', label: 'Hush Coupons', to: `${href('/')}?tab=coupons` },
]

/** Switching forgets how far the coupons were scrolled. */
export function HomeTabs({ current }: { current: HomeTab }) {
  return (
    <TabLinks
      label="What to see"
      tabs={TABS}
      current={current}
      onChoose={() => sessionStorage.removeItem(COUPON_SCROLL_KEY)}
    />
  )
}
