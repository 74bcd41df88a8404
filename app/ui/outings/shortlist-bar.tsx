import { href, useLocation } from 'react-router'
import { MAX_OUTING_PLACES } from '../../domain/outings/outing.ts'
import { ButtonLink } from '../forms/button.tsx'
import { X } from '../icons.tsx'
import { takeOffShortlist, useShortlist } from './shortlist.ts'

export function ShortlistBar() {
  const ids = useShortlist()
  const isPlanning = useLocation().pathname.startsWith(href('/tonight'))
  if (ids.length === 0 || isPlanning) return null
  return (
    <section
      aria-label="Your shortlist"
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-dusk text-on-dusk"
    >
      <div className="page flex h-(--bar) items-center gap-3">
        <p className="min-w-0 flex-1 leading-tight font-semibold">
          {ids.length === 1 ? '1 place' : `${ids.length} places`}
          <span className="block text-sm font-normal">
            {ids.length < MAX_OUTING_PLACES
              ? 'on your shortlist'
              : 'on your shortlist, no more fit'}
          </span>
        </p>
        <ButtonLink to={href('/tonight')} className="whitespace-nowrap">
          Where tonight?
        </ButtonLink>
        <button
          type="button"
          aria-label="Clear the shortlist"
          onClick={() => takeOffShortlist(ids)}
          className="grid size-11 place-items-center rounded-full"
        >
          <X />
        </button>
      </div>
    </section>
  )
}
