import { WEEKDAY_TAB_LABELS } from '@hush/hours/time'
import { Link } from 'react-router'
import { readListingFilter } from '../../domain/listings/listing-filter.ts'
import { FILTERS, type FilterName, type HomeView, homeSearch } from './home-view.ts'

function label(name: FilterName): string {
  const filter = readListingFilter(name)
  if (filter === 'all') return 'All'
  return filter === 'on-now' ? 'On now' : WEEKDAY_TAB_LABELS[filter.weekday]
}

export function FilterChips({ view, zipCode }: { view: HomeView; zipCode: string }) {
  return (
    <nav
      aria-label="Filter happy hours"
      className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-2">
        {FILTERS.map(filter => (
          <li key={filter}>
            <Link
              to={homeSearch(zipCode, { filter, box: view.box })}
              preventScrollReset
              aria-current={filter === view.filter ? 'true' : undefined}
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
