import { href, Link, useNavigation } from 'react-router'
import { LISTINGS_PER_PAGE, type ListingCard } from '../../domain/listings/listing.ts'
import { artSrcSet, artUrl, BANNER_WIDTHS, BANNERS } from '../../domain/pictures/artwork.ts'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { ListingCardSkeleton, ListingCardView } from '../../ui/listings/listing-card-view.tsx'
import { useArea } from '../../ui/locations/use-area.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { type HomeView, homeSearch, MAX_LISTINGS_SHOWN } from './home-view.ts'

const PROMOS = [
  {
    to: '/business-signup',
    title: 'List Your Business',
    text: 'Pouring at five? Put your happy hour where your neighbors look.',
  },
  {
    to: '/business-inquiry-form',
    title: 'Promote Your Business',
    text: 'Fill the quiet hours with a coupon that opens when enough people join.',
  },
  {
    to: '/business-inquiry-form',
    title: 'Partnership',
    text: 'Breweries, markets, festivals: let us plan a round together.',
  },
] as const

function PromoCard({ nth }: { nth: number }) {
  const promo = PROMOS[nth % PROMOS.length] ?? PROMOS[0]
  const picture = BANNERS[nth % BANNERS.length] ?? 'banner-drinks'
  return (
    <Link
      to={href(promo.to)}
      className="group grid grid-cols-[3fr_2fr] items-center overflow-hidden rounded-card bg-dusk text-on-dusk shadow-card"
    >
      <div className="p-5 sm:px-9 sm:py-6">
        <h3 className="font-display text-2xl leading-tight text-amber sm:text-3xl">
          {promo.title}
        </h3>
        <p className="mt-2 max-w-sm sm:text-lg">{promo.text}</p>
        <span className="mt-3 inline-block font-semibold text-amber underline-offset-4 group-hover:underline">
          Learn More
        </span>
      </div>
      <img
        src={artUrl(picture, 480)}
        srcSet={artSrcSet(picture, BANNER_WIDTHS)}
        sizes="(min-width: 641px) 24rem, 9rem"
        alt=""
        width="480"
        height="240"
        loading="lazy"
        className="h-auto w-full max-w-96 justify-self-end py-4 pr-3 sm:pr-9"
      />
    </Link>
  )
}

/** Before every ninth listing, but not before the first (diner §9). */
const LISTINGS_BETWEEN_PROMOS = 9

const NEARER_PLACE = 'There are more further out: choose a nearer zip code to see them.'

interface ListingGridProps {
  cards: ListingCard[]
  hasMore: boolean
  zipCode: string
  /** True if the zip code is in the service area. */
  isServed: boolean
  view: HomeView
}

export function ListingGrid({ cards, hasMore, zipCode, isServed, view }: ListingGridProps) {
  const isLoadingMore = useIsLoadingMore(zipCode)
  if (cards.length === 0) {
    return <Nothing filter={view.filter} zipCode={zipCode} isServed={isServed} />
  }
  return (
    <>
      {/* Dense, so that a card fills the gap that a full-width promo leaves. */}
      <ul className="cards grid-flow-row-dense">
        {cards.flatMap((card, index) => {
          const item = (
            <li key={card.id}>
              <ListingCardView card={card} />
            </li>
          )
          if (index === 0 || index % LISTINGS_BETWEEN_PROMOS !== 0) return [item]
          const nth = index / LISTINGS_BETWEEN_PROMOS - 1
          return [
            <li key={`promo-${nth}`} className="col-span-full">
              <PromoCard nth={nth} />
            </li>,
            item,
          ]
        })}
        {isLoadingMore ? <CardsToCome /> : null}
      </ul>
      <div className="mt-8 grid place-items-center" aria-live="polite">
        {hasMore && view.show < MAX_LISTINGS_SHOWN ? (
          <Link
            to={homeSearch(zipCode, { ...view, show: view.show + LISTINGS_PER_PAGE })}
            preventScrollReset
            replace
            className={buttonClass('quiet', 'min-w-[min(12rem,100%)]')}
          >
            {isLoadingMore ? 'Loading restaurants...' : 'Load More'}
          </Link>
        ) : (
          <p className="text-soft">{hasMore ? NEARER_PLACE : 'No more Hush hours~'}</p>
        )}
      </div>
    </>
  )
}

/** Appears at the tap, so that nothing in view moves later. */
function CardsToCome() {
  return Array.from({ length: LISTINGS_PER_PAGE }, (_, index) => (
    <li key={`to-come-${index}`} aria-hidden="true">
      <ListingCardSkeleton />
    </li>
  ))
}

function useIsLoadingMore(zipCode: string): boolean {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== href('/')) return false
  const params = new URLSearchParams(location.search)
  return params.has('show') && params.get('zip') === zipCode
}

export function ListingGridLoading() {
  return (
    <div role="status">
      <p className="mb-4 text-soft">Loading restaurants...</p>
      <div className="cards" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

function Nothing({
  filter,
  zipCode,
  isServed,
}: Pick<ListingGridProps, 'zipCode' | 'isServed'> & { filter: HomeView['filter'] }) {
  const { name } = useArea()
  const isAll = filter === 'all' || !isServed
  const nothingNear = isServed
    ? 'Nothing within 25 miles of this zip code yet. Try another place above.'
    : `Hush serves only ${name} so far, and ${zipCode} is not there. Near the border? Tap the place above and use your location, or choose a town.`
  return (
    <NothingHere
      drink="drink-coffee"
      text="No happy hour found nearby."
      hint={isAll ? nothingNear : 'Nothing matches this choice right now.'}
      action={
        isAll ? (
          <ButtonLink to={href('/happy-hour')} look="quiet">
            Happy hours by city
          </ButtonLink>
        ) : (
          <ButtonLink to={homeSearch(zipCode, { filter: 'all' })} look="quiet" preventScrollReset>
            See every happy hour
          </ButtonLink>
        )
      }
    />
  )
}
