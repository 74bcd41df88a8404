import { lazy, Suspense, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Pin } from '../icons.tsx'
import { DialogLoading } from '../navigation-progress.tsx'
import { noteRecentPlace, type Place } from './recent-places.ts'

const loadDialog = () => import('./location-dialog.tsx')
const LocationDialog = lazy(loadDialog)

export function LocationButton({ location }: { location: Place }) {
  const { key } = useLocation()
  /** The history entry it was opened on: navigating, as Update does, closes the dialog for good. */
  const [openedOn, openOn] = useState<string | null>(null)
  if (openedOn !== null && openedOn !== key) openOn(null)
  const next = useAddressWithoutPlace()
  return (
    <>
      <Link
        to={`${href('/location')}?${new URLSearchParams({ next })}`}
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={event => {
          event.preventDefault()
          noteRecentPlace(location)
          openOn(key)
        }}
        className="flex min-h-target min-w-0 tight:flex-1 items-center gap-1 rounded-full px-1 text-sm hover:bg-sunk sm:gap-1.5 sm:border sm:border-line sm:px-4 md:text-base"
      >
        <Pin className="size-5 shrink-0 text-link" />
        <span className="min-w-0 leading-tight max-md:grid">
          <span className="truncate font-semibold">{location.city || 'Zip code'}</span>{' '}
          <span className="whitespace-nowrap text-soft">{location.zipCode}</span>
        </span>
      </Link>
      {openedOn === key ? (
        <Suspense fallback={<DialogLoading />}>
          <LocationDialog location={location} next={next} onClose={() => openOn(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

function useAddressWithoutPlace(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('zip')
  params.delete('show')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
