import { href, Link, useLocation } from 'react-router'
import { ChevronDown } from '../icons.tsx'

interface Part {
  label: string
  /** Short label beside the daily tasks on a phone. */
  short?: string
  to: string
  /** Pages that also mark it as current. */
  more?: readonly string[]
}

const REDEEM = href('/profile/redeem')

const TASKS: readonly Part[] = [
  { label: 'Profile', to: href('/profile'), more: [href('/profile/edit-business-profile')] },
  {
    label: 'Happy hours',
    to: href('/profile/edit-happy-hour'),
    more: [href('/profile/publish'), href('/profile/table-card')],
  },
  {
    label: 'Promotions',
    to: href('/profile/ViewAllPromotions'),
    more: [
      href('/profile/AddCouponForm'),
      href('/profile/AddDealForm'),
      `${href('/profile')}/coupons`,
      `${href('/profile')}/deals`,
    ],
  },
  { label: 'Redeem', to: REDEEM },
]

const RESULTS = { label: 'Results', to: href('/profile/results') }

const OTHERS: readonly Part[] = [
  RESULTS,
  { label: 'Staff', to: href('/profile/staff') },
  { label: 'Payouts', to: href('/request-payout'), more: [href('/connect-account')] },
  {
    label: 'Verification',
    short: 'Verify',
    to: href('/profile/mannual-account-verification'),
    more: [href('/profile/card-verification')],
  },
  { label: 'Account', to: href('/profile/account') },
]

export function StaffNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Behind the bar" className="flex gap-1 rounded-2xl bg-sunk p-1 md:rounded-3xl">
      {[{ label: 'Redeem', to: REDEEM }, RESULTS].map(part => (
        <PartLink key={part.to} part={part} pathname={pathname} />
      ))}
    </nav>
  )
}

/** Narrow screens show the daily tasks, and the rest behind “More”. */
export function BusinessNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Business area" className="rounded-2xl bg-sunk p-1 md:rounded-3xl">
      <div className="flex flex-wrap gap-0.5 md:gap-1">
        {TASKS.map(part => (
          <PartLink key={part.to} part={part} pathname={pathname} />
        ))}
        <div className="hidden flex-auto gap-1 md:flex">
          {OTHERS.map(part => (
            <PartLink key={part.to} part={part} pathname={pathname} />
          ))}
        </div>
        <More key={pathname} pathname={pathname} />
      </div>
    </nav>
  )
}

const TAB =
  'flex min-h-11 flex-auto items-center justify-center rounded-xl px-1 text-[0.8125rem] font-semibold whitespace-nowrap text-soft hover:text-ink md:rounded-full md:px-1.5 md:text-[0.9375rem] lg:px-4 lg:text-base'
const HERE = 'aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-card'
const AMBER = 'bg-amber text-on-amber! hover:bg-[#ffc14d]'

function PartLink({ part, pathname }: { part: Part; pathname: string }) {
  return (
    <Link
      to={part.to}
      aria-current={currentOf(part, pathname)}
      className={`${TAB} ${part.to === REDEEM && pathname !== REDEEM ? AMBER : HERE}`}
    >
      {part.label}
    </Link>
  )
}

function More({ pathname }: { pathname: string }) {
  const here = OTHERS.find(part => currentOf(part, pathname))
  return (
    <details className="group/more relative flex-auto md:hidden">
      <summary
        className={`${TAB} list-none [&::-webkit-details-marker]:hidden ${here ? 'bg-chosen text-ink shadow-card' : ''}`}
      >
        {here ? (here.short ?? here.label) : 'More'}
        <ChevronDown className="size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-2 w-48 rounded-2xl border border-line bg-card p-2 shadow-card">
        {OTHERS.map(part => (
          <li key={part.to}>
            <Link
              to={part.to}
              aria-current={currentOf(part, pathname)}
              className="flex min-h-11 items-center rounded-xl px-4 font-semibold hover:bg-sunk aria-[current]:bg-sunk"
            >
              {part.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function currentOf({ to, more = [] }: Part, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const isBelow = more.some(path => path === pathname || pathname.startsWith(`${path}/`))
  return isBelow ? 'true' : undefined
}
