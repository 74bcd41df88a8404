import { Link } from 'react-router'
import { WEEKDAY_TAB_LABELS } from '../../domain/time/weekday.ts'
import { FILTERS, type FilterName, homeSearch, weekdayOf } from './home-view.ts'

function label(filter: FilterName): string {
  if (filter === 'all') return 'All'
  const weekday = weekdayOf(filter)
  return weekday === null ? 'On now' : WEEKDAY_TAB_LABELS[weekday]
}

export function FilterChips({ current, zipCode }: { current: FilterName; zipCode: string }) {
  return (
    <nav
      aria-label="Filter happy hours"
      className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-2">
        {FILTERS.map(filter => (
          <li key={filter}>
            <Link
              to={homeSearch(zipCode, { filter })}
              preventScrollReset
              aria-current={filter === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium hover:bg-sunk aria-[current]:border-transparent aria-[current]:bg-dusk aria-[current]:text-on-dusk"
            >
              {filter === 'now' ? <span className="size-2 rounded-full bg-amber" /> : null}
              {label(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
