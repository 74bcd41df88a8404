import { Link } from 'react-router'
import { buttonClass } from '../../ui/forms/button.tsx'
import { pageHref } from './place-view.ts'

interface PageLinksProps {
  placeKey: string
  page: number
  box: string | null
  hasMore: boolean
}

export function PageLinks({ placeKey, page, box, hasMore }: PageLinksProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <Link to={pageHref(placeKey, page - 1, box)} rel="prev" className={buttonClass('quiet')}>
          Previous page
        </Link>
      ) : null}
      <span className="text-soft">Page {page}</span>
      {hasMore ? (
        <Link to={pageHref(placeKey, page + 1, box)} rel="next" className={buttonClass('quiet')}>
          Next page
        </Link>
      ) : null}
    </nav>
  )
}
