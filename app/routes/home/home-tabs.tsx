import { href, Link } from 'react-router'
import { COUPON_SCROLL_KEY } from '../../domain/coupons/coupon.ts'
import type { HomeTab } from '../../http/home-tab.ts'

const TABS: readonly { tab: HomeTab; label: string }[] = [
  { tab: 'happy-hour', label: 'Happy Hour' },
  { tab: 'coupons', label: 'Hush Coupons' },
]

/** The two halves of home (diner §2). Switching forgets how far the coupons were scrolled. */
export function HomeTabs({ current }: { current: HomeTab }) {
  return (
    <nav aria-label="What to see" className="grid grid-cols-2 rounded-full bg-sunk p-1 sm:w-96">
      {TABS.map(({ tab, label }) => (
        <Link
          key={tab}
          to={`${href('/')}?tab=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
          onClick={() => sessionStorage.removeItem(COUPON_SCROLL_KEY)}
          className="grid min-h-11 place-items-center rounded-full font-semibold text-soft aria-[current]:bg-card aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
