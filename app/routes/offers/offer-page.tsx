import { data, href, Link } from 'react-router'
import { dayText } from '../../domain/listings/listing-texts.ts'
import type { EventTimes } from '../../domain/offers/event-times.ts'
import type { OfferPage } from '../../domain/offers/offer.ts'
import { findOffer } from '../../domain/offers/offers.server.ts'
import { PLACEHOLDERS, socialPicture } from '../../domain/pictures/artwork.ts'
import { offerData } from '../../domain/structured-data/promotion-data.ts'
import { servicesContext } from '../../http/context.server.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { buttonClass } from '../../ui/forms/button.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { RoundMark } from '../../ui/round-mark.tsx'
import type { Route } from './+types/offer-page'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { id, detailShort, detailLong, brand, timeText, picture, hasEnded } = loaderData.offer
  return pageMeta(matches, {
    title: `${detailShort}, at ${brand} · Hush`,
    description: `${timeText}: ${detailLong || `${detailShort}, at ${brand}`}`,
    path: href('/offers/:offerId', { offerId: id }),
    picture: socialPicture(picture, PLACEHOLDERS.restaurant),
    isThin: hasEnded,
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, baseUrl } = context.get(servicesContext)
  const offer = await findOffer(db, { offerId: params.offerId, now: now() })
  if (!offer) throw data('Offer not found', { status: 404 })
  const url = baseUrl + href('/offers/:offerId', { offerId: offer.id })
  const image = baseUrl + socialPicture(offer.picture, PLACEHOLDERS.restaurant).path
  return { offer, jsonLd: offerData(offer, { url, image }) }
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  const { offer, jsonLd } = loaderData
  return (
    <article className="page grid grid-cols-1 gap-2 py-4 sm:py-6">
      <JsonLd data={jsonLd} />
      <BackButton />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
        <Picture
          name={offer.picture}
          sizes="(min-width: 76rem) 43rem, (min-width: 64rem) 58vw, 96vw"
          eager
          className="aspect-4/3 max-h-[60svh] w-full rounded-card bg-sunk object-cover shadow-card"
        />
        <div className="flex flex-col gap-4 lg:justify-center">
          <p className="self-start rounded-full bg-dusk px-3 py-1.5 text-sm font-semibold text-on-dusk">
            {offer.timeText}
          </p>
          <h1 className="font-display text-3xl leading-tight sm:text-4xl">{offer.detailShort}</h1>
          {offer.event ? <WhenAndWhere offer={offer} event={offer.event} /> : null}
          {offer.detailLong ? <p className="whitespace-pre-line">{offer.detailLong}</p> : null}
          <PostedBy offer={offer} />
          {offer.isByOwner ? null : (
            <p className="rounded-2xl bg-sunk p-4 text-sm text-soft">
              This information was gathered by an AI-powered system. It may have changed: please
              check with {offer.brand} before you go. Source: {offer.source}.
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function WhenAndWhere({ offer, event }: { offer: OfferPage; event: EventTimes }) {
  const { id, listing, hasEnded } = offer
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">
        {event.hours} · {event.startsOn === event.endsOn ? 'on' : 'through'} {dayText(event.endsOn)}
      </p>
      {listing ? (
        <Link
          to={listingHref(listing)}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {listing.name}, {listing.address}
        </Link>
      ) : null}
      {hasEnded ? null : (
        <a href={href('/offers/:offerId.ics', { offerId: id })} className={buttonClass('quiet')}>
          Add to calendar
        </a>
      )}
    </div>
  )
}

/** The link to the restaurant is disabled (diner §2). */
function PostedBy({ offer }: { offer: OfferPage }) {
  return (
    <p className="flex items-center gap-3">
      <RoundMark name={offer.brand} picture={offer.icon} />
      <span>
        Posted by{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says that it is disabled */}
        <a role="link" aria-disabled="true" className="font-semibold">
          {offer.brand}
        </a>
      </span>
    </p>
  )
}
