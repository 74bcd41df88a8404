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
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function OperatorFrame({ title, text, actions, children }: OperatorFrameProps) {
  return (
    <div className="page py-3 sm:py-5">
      <nav
        aria-label="Operators’ desk"
        className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-1 rounded-2xl bg-sunk p-1 sm:flex sm:flex-wrap sm:rounded-3xl"
      >
        {PAGES.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === DESK}
            className="grid min-h-11 place-items-center rounded-xl px-1 text-[0.9375rem] font-semibold text-soft hover:text-ink aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-card sm:rounded-full sm:px-2 lg:px-3.5 lg:text-base"
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
