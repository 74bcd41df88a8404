import { Link } from 'react-router'
import { advanceHappyHour } from '../../domain/listings/advance-happy-hour.ts'
import { lineUnderNow, type NowNear, type NowPlace } from '../../domain/listings/now-near.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { ListingRow } from '../../ui/listings/listing-row.tsx'
import { useMinutesPassed } from '../../ui/use-minutes-passed.ts'
import { homeSearch } from './home-view.ts'

export function NowStrip({ near, zipCode }: { near: NowNear; zipCode: string }) {
  if (near.places.length === 0) return null
  const isOn = near.onNow > 0
  return (
    <section aria-labelledby="now" className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-3">
        {isOn ? <span className="size-3 shrink-0 rounded-full bg-amber shadow-lit" /> : null}
        <h2 id="now" className="font-display text-xl leading-tight sm:text-2xl">
          {isOn ? 'On now near you' : 'Next up near you'}
        </h2>
        {isOn ? (
          <>
            <p className="text-soft max-sm:sr-only">{shareOf(near)}</p>
            <Link
              to={{ search: homeSearch(zipCode, { filter: 'now' }), hash: '#nearby' }}
              className="ml-auto inline-flex min-h-11 shrink-0 items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              See all<span className="sr-only"> that is on now</span>
            </Link>
          </>
        ) : null}
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0 lg:pb-0">
        {near.places.map(place => (
          <li key={place.id} className="w-68 shrink-0 snap-start lg:w-auto lg:nth-[n+5]:hidden">
            <NowTile place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function shareOf({ onNow, nearest }: NowNear): string {
  return onNow === nearest ? `All ${nearest} nearest` : `${onNow} of the ${nearest} nearest`
}

function NowTile({ place }: { place: NowPlace }) {
  const now = advanceHappyHour(place.now, useMinutesPassed(place.now))
  return (
    <ListingRow listing={place} to={`${listingHref(place)}?day=today`}>
      <span className="truncate">
        <span className="font-semibold text-link">{lineUnderNow(now.text)}</span>
        {place.distance ? <span className="text-soft"> · {place.distance}</span> : null}
      </span>
      {place.detail ? <span className="truncate text-soft">{place.detail}</span> : null}
    </ListingRow>
  )
}
