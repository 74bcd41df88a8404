import { href } from 'react-router'
import { listOffersForZip } from '../../domain/offers/offers.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { OfferCardView } from '../../ui/offers/offer-card.tsx'
import { pageMeta, placePath } from '../../ui/page-meta.ts'
import type { Route } from './+types/offer-list-page'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { zipCode, offers } = loaderData
  const among = offers.slice(0, 3).map(({ detailShort, brand }) => `${detailShort} (${brand})`)
  return pageMeta(matches, {
    title: `Offers and events near ${zipCode} · Hush`,
    description: `What restaurants and bars near ${zipCode} offer these days. ${among.join(', ')}`,
    path: placePath(matches, href('/detail-offer'), zipCode),
    isThin: offers.length === 0,
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, area } = context.get(servicesContext)
  const { zipCode } = chosenLocation(request, area)
  return { zipCode, offers: await listOffersForZip(db, { zipCode, now: now() }) }
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { zipCode, offers } = loaderData
  return (
    <section className="page grid grid-cols-1 gap-5 py-4 sm:py-6">
      <BackButton />
      <h1 className="font-display text-3xl sm:text-4xl">Offers and events near {zipCode}</h1>
      {offers.length === 0 ? (
        <NothingHere
          drink="drink-martini"
          text="No offers for this ZIP code."
          hint="Try another place above, or see who has a happy hour there."
          action={<ButtonLink to={href('/')}>See what is near you</ButtonLink>}
        />
      ) : (
        <ul className="cards">
          {offers.map((offer, index) => (
            <li key={offer.id}>
              <OfferCardView offer={offer} eager={index === 0} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
