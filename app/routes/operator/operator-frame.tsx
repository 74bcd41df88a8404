import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'

const DESK = href('/operator')

const PAGES = [
  { to: DESK, label: 'Desk' },
  { to: href('/operator/verifications'), label: 'Verifications' },
  { to: href('/operator/inquiries'), label: 'Inquiries' },
  { to: href('/operator/listings'), label: 'Listings' },
  { to: href('/operator/claims'), label: 'Claims' },
  { to: href('/operator/promotions'), label: 'Promotions' },
  { to: href('/operator/users'), label: 'Users' },
  { to: href('/operator/ledger'), label: 'Ledger' },
  { to: href('/operator/audit'), label: 'Audit log' },
]

interface OperatorFrameProps {
  title: string
  /** What the page is for, or what was found. */
  text?: ReactNode
  /** What can be done with all of it, such as a download. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the operators' desk: all of its pages above, then what this one is about. */
export function OperatorFrame({ title, text, actions, children }: OperatorFrameProps) {
  return (
    <div className="page py-3 sm:py-5">
      <nav aria-label="Operators’ desk" className="flex flex-wrap sm:gap-1">
        {PAGES.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === DESK}
            className="inline-flex min-h-11 shrink-0 items-center rounded-full px-3.5 font-semibold text-soft hover:bg-sunk aria-[current]:bg-dusk aria-[current]:text-on-dusk"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mt-6">
        <div className="min-w-0">
          <h1 className="font-display text-2xl sm:text-3xl">{title}</h1>
          {text ? <div className="mt-1 text-soft">{text}</div> : null}
        </div>
        {actions}
      </div>
      <div className="mt-4 sm:mt-6">{children}</div>
    </div>
  )
}
