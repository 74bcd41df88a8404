import { href, Link, useLocation } from 'react-router'

/** On home it scrolls to the top and reloads (diner §2). */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={href('/')}
      reloadDocument={pathname === '/'}
      onClick={() => window.scrollTo({ top: 0 })}
      className="flex min-h-target shrink-0 items-center gap-2 font-display text-2xl leading-none text-ink"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="9" fill="#3a1741" />
        <path d="M6 8h20a10 8.5 0 0 1-20 0z" fill="#ffb224" />
        <circle cx="16" cy="8" r="4" fill="#ff7a59" />
        <path d="M16 16.5V24M11 24.5h10" stroke="#fff3df" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <span className={compact ? 'max-md:sr-only' : ''}>Hush</span>
    </Link>
  )
}
