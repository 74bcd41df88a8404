import { lazy, Suspense, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Pin } from './icons.tsx'

const loadDialog = () => import('./location-dialog.tsx')
const LocationDialog = lazy(loadDialog)

/** Shows the chosen place and opens the dialog that changes it; without scripts it is a link. */
export function LocationButton({ location }: { location: { zipCode: string; city: string } }) {
  const [open, setOpen] = useState(false)
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
          setOpen(true)
        }}
        className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-2 text-sm hover:bg-sunk sm:border sm:border-line sm:px-4 sm:text-base"
      >
        <Pin className="size-5 shrink-0 text-link" />
        <span className="min-w-0 leading-tight max-sm:grid">
          <span className="truncate font-semibold">{location.city || 'Zip code'}</span>{' '}
          <span className="text-soft">{location.zipCode}</span>
        </span>
      </Link>
      {open ? (
        <Suspense>
          <LocationDialog next={next} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Where to return to: this page, without the place and the length of its list in its address. */
function useAddressWithoutPlace(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('zip')
  params.delete('show')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
