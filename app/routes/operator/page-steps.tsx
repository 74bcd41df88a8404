import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/forms/button.tsx'

interface PageStepsProps {
  page: number
  hasMore: boolean
  /** Id of the heading of a list below other things, whose pages have no keys. */
  anchor?: string
}

/** Keeps the filters of the list in the address. */
export function PageSteps({ page, hasMore, anchor }: PageStepsProps) {
  const { pathname, search } = useLocation()
  if (page === 1 && !hasMore) return null
  const toPage = (number: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(number))
    return `${pathname}?${query}${anchor ? `#${anchor}` : ''}`
  }
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <Link
          to={toPage(page - 1)}
          rel="prev"
          aria-keyshortcuts={anchor ? undefined : 'p'}
          className={buttonClass('quiet')}
        >
          Previous page
        </Link>
      ) : null}
      <span className="text-soft">Page {page}</span>
      {hasMore ? (
        <Link
          to={toPage(page + 1)}
          rel="next"
          aria-keyshortcuts={anchor ? undefined : 'n'}
          className={buttonClass('quiet')}
        >
          Next page
        </Link>
      ) : null}
    </nav>
  )
}
