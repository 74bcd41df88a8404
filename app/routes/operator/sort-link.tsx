import { Link, useLocation } from 'react-router'
import { type Sort, sortText } from '../../domain/forms/sort.ts'
import { ChevronDown } from '../../ui/icons.tsx'

interface SortLinkProps {
  by: string
  /** The current order. */
  sort: Sort | null
  label: string
}

/** Keeps the filters in the address, and begins at the first page again. */
export function SortLink({ by, sort, label }: SortLinkProps) {
  const { pathname, search } = useLocation()
  const isCurrent = sort?.by === by
  const query = new URLSearchParams(search)
  query.set('sort', sortText({ by, isDescending: isCurrent && !sort.isDescending }))
  query.delete('page')
  return (
    <Link
      to={`${pathname}?${query}`}
      preventScrollReset
      className={`group inline-flex items-center gap-1 max-lg:min-h-11 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 lg:-my-2.5 lg:min-h-11 lg:underline-offset-4 lg:hover:underline ${isCurrent ? 'text-ink' : ''}`}
    >
      {label}
      <ChevronDown
        className={`size-4 transition-transform ${isCurrent ? '' : 'opacity-0 group-hover:opacity-60'} ${isCurrent && !sort.isDescending ? 'rotate-180' : ''}`}
      />
    </Link>
  )
}
