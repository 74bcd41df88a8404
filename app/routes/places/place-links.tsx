import { useId } from 'react'
import { Link } from 'react-router'
import type { NamedPlace } from '../../domain/locations/place-directory.ts'
import { placeHref } from '../../ui/locations/place-steps.ts'
import { ListingCount } from './listing-count.tsx'

export function PlaceLinks({ title, places }: { title: string; places: readonly NamedPlace[] }) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <nav aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ key, name, listings }) => (
          <li key={key}>
            <Link
              to={placeHref(key)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium hover:bg-sunk"
            >
              {name}
              <ListingCount listings={listings} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
