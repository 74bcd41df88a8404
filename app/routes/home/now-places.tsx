import { href, Link } from 'react-router'
import { minutesYouGet } from '../../domain/happy-hours/minutes-you-get.ts'
import { advanceHappyHour, lineUnderNow } from '../../domain/listings/advance-happy-hour.ts'
import type { HappyHourNow } from '../../domain/listings/listing.ts'
import type { NowNear, NowPlace } from '../../domain/listings/now-near.ts'
import { wayTo } from '../../domain/locations/way.ts'
import { CARD_FOCUS, CardLink } from '../../ui/card-link.tsx'
import { CardItemText } from '../../ui/listings/card-item-text.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { TellAtForm } from '../../ui/listings/tell-at-form.tsx'
import { useMiles, WayText } from '../../ui/listings/way-text.tsx'
import { ShortlistLink } from '../../ui/outings/shortlist-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMinutesPassed } from '../../ui/use-minutes-passed.ts'

const SEEN_AT_ONCE = 2

export function NowPlaces({ near, zipCode }: { near: NowNear; zipCode: string }) {
  if (near.places.length === 0) return <PlanAndAlert zipCode={zipCode} />
  const note = holidayNote(near.places)
  return (
    <section aria-labelledby="now" className="grid grid-cols-1 gap-2 sm:gap-3">
      <div className="flex items-center gap-2.5">
        {near.isOn ? (
          <span className="lit-dot size-3 shrink-0 rounded-full bg-amber shadow-lit" />
        ) : null}
        <div>
          <h2 id="now" className="font-display text-xl leading-tight sm:text-3xl">
            {near.isOn ? 'On now near you' : 'Next up near you'}
          </h2>
          {note ? <p className="text-sm leading-snug text-soft sm:text-base">{note.text}</p> : null}
        </div>
        {near.isOn ? (
          <Link
            to={`${href('/search')}?${new URLSearchParams({ on: 'now', zip: zipCode })}`}
            className="ml-auto inline-flex min-h-11 shrink-0 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            See all<span className="sr-only"> that is on now</span>
          </Link>
        ) : null}
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {near.places.map((place, index) => (
          <li key={place.id} className="@container">
            <NowTile place={place} eager={index < SEEN_AT_ONCE} isNoted={note?.isOfAll ?? false} />
          </li>
        ))}
      </ul>
      <PlanAndAlert zipCode={zipCode} />
    </section>
  )
}

/** One note for all: repeated on tiles it would push one off a phone's first screen. */
function holidayNote(places: readonly NowPlace[]): { text: string; isOfAll: boolean } | null {
  const named = places.map(({ now }) => now.unconfirmedFor)
  const holiday = named.find(name => name !== undefined)
  if (holiday === undefined) return null
  const isOfAll = named.every(name => name === holiday)
  const text = isOfAll ? `Not confirmed for ${holiday}` : `${holiday}: some are not confirmed`
  return { text, isOfAll }
}

function PlanAndAlert({ zipCode }: { zipCode: string }) {
  return (
    <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2">
      <PlanLink />
      <details className="rounded-2xl border border-dashed border-field-line px-4 py-2">
        <summary className="flex min-h-8 cursor-pointer flex-wrap items-center justify-between gap-x-4">
          <span>Out every Thursday?</span>
          <span className="font-semibold text-link">Tell me at 4</span>
        </summary>
        <div className="py-2">
          <TellAtForm of={{ near: zipCode }} what={`What is on near ${zipCode}, told on`} />
        </div>
      </details>
    </div>
  )
}

function PlanLink() {
  return (
    <Link
      to={href('/tonight')}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-2xl border border-dashed border-field-line px-4 py-2 hover:bg-sunk"
    >
      <span>Going out with friends?</span>
      <span className="font-semibold text-link">Where tonight?</span>
    </Link>
  )
}

function NowTile({ place, eager, isNoted }: { place: NowPlace; eager: boolean; isNoted: boolean }) {
  const now = advanceHappyHour(place.now, useMinutesPassed(place.now))
  return (
    <article
      className={`relative isolate flex h-full items-center gap-3 rounded-2xl border border-line bg-card p-2 pr-3 shadow-card @max-[15rem]:pl-3 transition-shadow hover:shadow-lg ${CARD_FOCUS}`}
    >
      <Picture
        name={place.picture}
        fallback={place.fallback}
        sizes="6rem"
        eager={eager}
        className="h-24 w-22 shrink-0 rounded-xl bg-sunk object-cover @max-[15rem]:hidden sm:h-26 sm:w-26"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 text-sm leading-snug">
        <h3 className="line-clamp-2 pr-7 text-base leading-tight font-semibold">
          <CardLink to={listingHref(place)}>{place.name}</CardLink>
        </h3>
        <p className="line-clamp-2 pr-7 text-base leading-snug">
          {place.item ? <CardItemText item={place.item} isFirst /> : place.cuisine}
        </p>
        <p>
          <span className="font-semibold text-link">{lineUnderNow(now.text)}</span>{' '}
          {now.unconfirmedFor && !isNoted ? (
            <span className="text-soft">· not confirmed</span>
          ) : (
            <YouGet now={now} place={place} />
          )}
        </p>
        <p>
          <WayText place={place} />
        </p>
      </div>
      <ShortlistLink
        listingId={place.id}
        name={place.name}
        className="absolute top-0 right-0 z-20 grid size-11 place-items-center rounded-full text-soft hover:text-link aria-pressed:text-link"
      />
    </article>
  )
}

/** Shown only if the distance matters. */
function YouGet({ now, place }: { now: HappyHourNow; place: NowPlace }) {
  const miles = useMiles(place)
  const minutes = miles === null ? null : minutesYouGet(now, wayTo(miles).minutes)
  if (minutes === null || minutes > 60) return null
  return (
    <span className="text-soft">
      {minutes > 0 ? `· you’d get ${minutes} min` : '· over when you arrive'}
    </span>
  )
}
