import type { ReactNode } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { MAX_COUNTED } from '../../domain/desk/operators/backlog.ts'
import type { loader } from './desk.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { DESK, DESK_PAGES } from './desk-pages.ts'

interface OperatorFrameProps {
  title: string
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function OperatorFrame({ title, text, actions, children }: OperatorFrameProps) {
  const desk = useRouteLoaderData<typeof loader>('routes/operator/desk')
  return (
    <div className="page py-3 sm:py-5">
      <nav
        aria-label="Operators’ desk"
        className="flex gap-1 overflow-x-auto rounded-2xl bg-sunk p-1 sm:flex-wrap sm:rounded-3xl print:hidden"
      >
        {DESK_PAGES.map(({ to, label, counts }) => (
          <NavLink
            key={to}
            to={to}
            end={to === DESK}
            className="relative grid min-h-11 shrink-0 place-items-center rounded-xl px-3 text-sm max-sm:aria-[current]:order-first font-semibold text-soft hover:text-ink aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-card sm:rounded-full sm:px-2 sm:text-[0.9375rem] lg:px-3.5 lg:text-base"
          >
            <span>
              {label}
              <Count waiting={counts && desk?.waiting[counts]} />
            </span>
          </NavLink>
        ))}
        <DeskKeys />
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

function Count({ waiting = 0 }: { waiting?: number }) {
  if (waiting === 0) return null
  return (
    <span className="ml-1.5 rounded-full max-sm:absolute max-sm:top-0.5 max-sm:right-0.5 bg-amber px-1.5 text-xs text-on-amber tabular-nums">
      {waiting > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')}+` : waiting}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
