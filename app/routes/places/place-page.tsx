import { localTimeAt } from '@hush/hours/time'
import { useId } from 'react'
import { data, Link, redirect } from 'react-router'
import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import { listingCards } from '../../domain/listings/listing-card.ts'
import { usualStartOn, usualStarts } from '../../domain/listings/usual-starts.ts'
import { boxAround, boxText } from '../../domain/locations/box.ts'
import {
  busiestZip,
  findPlace,
  type NamedPlace,
  nearbyCities,
  otherZips,
} from '../../domain/locations/place-directory.ts'
import { listCouponsInZips } from '../../domain/promotions/coupons-around.server.ts'
import { breadcrumbData, listData } from '../../domain/structured-data/site-data.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CouponCardView } from '../../ui/coupons/coupon-card.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { placeHref, placeSteps } from '../../ui/locations/place-steps.ts'
import { dealsFeedMeta, pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/place-page'
import { ListingCount } from './listing-count.tsx'
import { listPlace } from './place-list.server.ts'
import { PlaceList } from './place-list.tsx'
import { pageHref, readPage } from './place-view.ts'

const MAX_COUPONS = 3

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { placeKey, name, listings, page, cards, facts, feedZip } = loaderData
  const places = listings === 1 ? '1 place' : `${listings.toLocaleString('en-US')} places`
  const among = cards.slice(0, 3).map(card => card.name)
  const about = pageMeta(matches, {
    title: `Happy hour in ${name}${page > 1 ? `, page ${page}` : ''} · Hush`,
    description: [
      `${places} with a happy hour in ${name}${among.length > 0 ? `: ${among.join(', ')}` : ''}.`,
      facts.today,
    ].join(' '),
    path: pageHref(placeKey, page),
    isThin: cards.length === 0,
  })
  return [...about, ...dealsFeedMeta(feedZip)]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { reading: db, lists, now, baseUrl, area } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const zips = await lists.places()
  const place = findPlace(zips, params.place.toLowerCase())
  if (!place) throw data('We do not know that place.', { status: 404 })
  if (place.key !== params.place) throw redirect(placeHref(place.key), 301)

  const instant = now()
  const page = readPage(url.searchParams)
  const zipCodes = place.zips.map(({ zipCode }) => zipCode)
  const query = { zipCodes, viewerId: viewer?.accountId ?? null, now: instant }
  const [{ rows, hasMore, box, boxProblem }, facts, coupons] = await Promise.all([
    listPlace(
      { db, lists },
      { area, zipCodes, boxText: url.searchParams.get('box'), page, now: instant },
    ),
    lists.placeFacts({ zipCodes, now: instant }),
    listCouponsInZips(db, query),
  ])
  if (rows.length === 0 && page > 1) throw data('There is no such page.', { status: 404 })

  const cards = listingCards(rows, instant)
  const isZip = place.kind === 'zip'
  const links = cards.map(card => ({ name: card.name, url: baseUrl + listingHref(card) }))
  const trail = placeSteps({ city: place.city, ...(isZip && { zipCode: place.key }) })
  const named = trail.map(({ name, path }) => ({ name, url: baseUrl + path }))
  return {
    placeKey: place.key,
    feedZip: busiestZip(place),
    name: place.name,
    steps: trail.slice(0, -1),
    listings: place.listings,
    page,
    hasMore,
    box: box && boxText(box),
    boxProblem,
    around: boxAround(rows),
    cards,
    coupons: coupons.slice(0, MAX_COUPONS),
    isSignedIn: viewer !== null,
    facts: {
      onNow: facts.onNow,
      today: usualStartOn(localTimeAt(instant, rows[0]?.time_zone).weekday, facts.starts),
      week: usualStarts(facts.starts),
    },
    zips: otherZips(place),
    cities: nearbyCities(zips, place),
    jsonLd: [
      breadcrumbData(named),
      ...(links.length > 0 && !box ? [listData(links, (page - 1) * LISTINGS_PER_PAGE + 1)] : []),
    ],
  }
}

/** Ignores the location that the visitor has chosen. */
export default function HappyHourPlace({ loaderData }: Route.ComponentProps) {
  const { placeKey, name, steps, coupons, isSignedIn, jsonLd } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-8 py-4 sm:gap-10 sm:py-6">
      <JsonLd data={jsonLd} />
      <div className="grid grid-cols-1 gap-2">
        <Breadcrumb steps={steps} />
        <PlaceHead name={name} listings={loaderData.listings} facts={loaderData.facts} />
      </div>
      <PlaceList {...loaderData} />
      {coupons.length > 0 ? (
        <section aria-labelledby="coupons" className="grid grid-cols-1 gap-5">
          <h2 id="coupons" className="font-display text-2xl sm:text-3xl">
            Group coupons in {name}
          </h2>
          <ul className="cards">
            {coupons.map(coupon => (
              <li key={coupon.id}>
                <CouponCardView
                  coupon={coupon}
                  isSignedIn={isSignedIn}
                  next={placeHref(placeKey)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PlaceLinks title="Zip codes" places={loaderData.zips} />
      <PlaceLinks title="Nearby" places={loaderData.cities} />
    </div>
  )
}

function PlaceLinks({ title, places }: { title: string; places: readonly NamedPlace[] }) {
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

interface PlaceHeadProps {
  name: string
  listings: number
  facts: { onNow: number; today: string | null; week: string }
}

function PlaceHead({ name, listings, facts }: PlaceHeadProps) {
  return (
    <header className="grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="font-display text-3xl leading-tight sm:text-5xl">Happy hour in {name}</h1>
      {listings > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
          {facts.onNow > 0 ? (
            <span className="inline-flex items-center gap-3 rounded-full bg-dusk px-4 py-1.5 font-semibold text-on-dusk">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-amber shadow-lit" />
              {facts.onNow.toLocaleString('en-US')} on now
            </span>
          ) : null}
          <span className="text-soft">
            {listings === 1 ? '1 place' : `${listings.toLocaleString('en-US')} places`}
          </span>
        </p>
      ) : null}
      {facts.week ? (
        <dl className="rounded-card border border-line bg-card p-5 shadow-card">
          <dt className="font-semibold">When most begin</dt>
          <dd className="mt-1 font-display text-xl">{facts.week}</dd>
          {facts.today ? <dd className="mt-1 text-soft">{facts.today}</dd> : null}
        </dl>
      ) : null}
    </header>
  )
}
