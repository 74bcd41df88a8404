import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface CardLinkProps {
  to: string
  /** Covers the card while its page loads. */
  loading?: ReactNode
  children: ReactNode
}

export function CardLink({ to, loading = 'Loading...', children }: CardLinkProps) {
  return (
    <NavLink
      to={to}
      className="outline-none after:absolute after:inset-0 after:z-10 after:content-['']"
    >
      {({ isPending }) => (
        <>
          {children}
          {isPending ? (
            <span
              role="status"
              className="absolute inset-0 z-30 grid place-items-center rounded-card bg-card/90 font-sans text-base font-semibold"
            >
              {loading}
            </span>
          ) : null}
        </>
      )}
    </NavLink>
  )
}

export const CARD_FOCUS =
  'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-link'
