import { href, Link, useLocation, useNavigation } from 'react-router'
import { COMPARED_LISTINGS, inOrderOf, onNowFirst } from '../../../domain/listings/around.ts'
import type { ListingCard } from '../../../domain/listings/listing.ts'
import { MAX_SEARCH_RESULTS } from '../../../domain/listings/search-result.ts'
import { CouponGrid } from '../../../ui/coupons/coupon-cards.tsx'
import { ButtonLink, buttonClass } from '../../../ui/forms/button.tsx'
import { ListingCardView } from '../../../ui/listings/listing-card-view.tsx'
import { ListZipCode } from '../../../ui/listings/way-text.tsx'
import { useAround } from '../../../ui/locations/use-around.ts'
import { ResultsWithMap } from '../../../ui/map/results-with-map.tsx'
import { NothingHere } from '../../../ui/nothing-here.tsx'
import { OfferCardView } from '../../../ui/offers/offer-card.tsx'
import type { FindResult, NearList } from './find.server.ts'

interface ResultsProps
  extends Pick<FindResult, 'named' | 'isName' | 'notice' | 'near' | 'kin' | 'offers' | 'coupons'> {
  text: string
  isSignedIn: boolean
}

export function Results(props: ResultsProps) {
  const { text, named, isName, notice, near, kin, offers, coupons, isSignedIn } = props
  const isNothing = named.length === 0 && near === null && offers === null && coupons === null
  if (isNothing) return <Nothing text={text} />
  const names = named.length > 0 ? <Named cards={named} /> : null
  const isNameFirst = isName || near === null || near.instead !== null
  const isOfferFirst =
    near === null ||
    (offers !== null && (offers.explained.length > 0 || (offers.isSaid && saysMore(offers, near))))
  const about = offers ? <Offers {...offers} /> : null
  return (
    <>
      {notice === null ? null : <p role="status">{notice}</p>}
      {coupons === null ? null : <Coupons {...coupons} isSignedIn={isSignedIn} />}
      {isNameFirst ? names : null}
      {isOfferFirst ? about : null}
      {names !== null && !isNameFirst ? <ToNames text={text} count={named.length} /> : null}
      {near === null ? null : <Near near={near} />}
      {kin.map(list => (
        <Kin key={list.heading} list={list} />
      ))}
      {isOfferFirst ? null : about}
      {isNameFirst ? null : names}
    </>
  )
}

/** A place that says “trivia” of itself does not say when. */
function saysMore({ cards }: NonNullable<FindResult['offers']>, { instead }: NearList): boolean {
  return instead !== null || cards.some(({ hasHours }) => hasHours)
}

/** The words also occur in names. */
function ToNames({ text, count }: { text: string; count: number }) {
  const summary =
    count === 1
      ? `One place has “${text}” in its name or town`
      : `${count} places have “${text}” in their name or town`
  return (
    <p>
      <a href="#named" className="font-semibold text-link underline underline-offset-4">
        {summary}
      </a>
    </p>
  )
}

const SECTION = 'grid grid-cols-1 gap-3 sm:gap-4 [section+&]:pt-4'
const HEADING = 'font-display text-xl leading-tight sm:text-3xl'

function Named({ cards }: { cards: ListingCard[] }) {
  return (
    <section aria-labelledby="named" className={SECTION}>
      <h2 id="named" className={HEADING}>
        By name or town
      </h2>
      <CardList cards={cards} />
      {cards.length === MAX_SEARCH_RESULTS ? (
        <p className="text-soft">
          These are the first {MAX_SEARCH_RESULTS}. A longer text narrows them down.
        </p>
      ) : null}
    </section>
  )
}

function Kin({ list }: { list: NearList }) {
  return (
    <section aria-label={list.heading} className={SECTION}>
      <h2 className={HEADING}>{list.heading}</h2>
      <CardList cards={list.cards} />
    </section>
  )
}

function Offers({ heading, cards }: NonNullable<FindResult['offers']>) {
  return (
    <section aria-labelledby="offers" className={SECTION}>
      <h2 id="offers" className={HEADING}>
        {heading}
      </h2>
      <ul className="cards">
        {cards.map(offer => (
          <li key={offer.id}>
            <OfferCardView offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Coupons(props: NonNullable<FindResult['coupons']> & { isSignedIn: boolean }) {
  const { heading, cards, isSignedIn } = props
  const { pathname, search } = useLocation()
  return (
    <section aria-labelledby="coupons" className="grid grid-cols-1 gap-3 sm:gap-4">
      <h2 id="coupons" className={HEADING}>
        {heading}
      </h2>
      <CouponGrid coupons={cards} isSignedIn={isSignedIn} next={pathname + search} />
      <Link
        to={href('/couponqueue')}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline underline-offset-4"
      >
        Coupons near you
      </Link>
    </section>
  )
}

function Near({ near }: { near: NearList }) {
  const { cards, around } = useListFromHere(near)
  return (
    <section aria-labelledby="near" className={SECTION}>
      {near.instead === null ? null : <p role="status">{near.instead}</p>}
      <h2 id="near" className={HEADING}>
        {near.heading}
      </h2>
      {near.everywhere === null ? null : (
        <p role="status">
          {near.cards.length === 0 ? 'Nothing here. Move the map, or ' : null}
          <Link
            to={near.everywhere}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {near.cards.length === 0 ? `look near ${near.where}` : `Look near ${near.where}`}
          </Link>
        </p>
      )}
      <ResultsWithMap around={around} query={near.query}>
        <ListZipCode value={near.zipCode}>
          <CardList cards={cards} />
        </ListZipCode>
        {near.more === null ? null : <More to={near.more} />}
      </ResultsWithMap>
    </section>
  )
}

/** Recounts the list from the reader's position, once known. */
function useListFromHere(near: NearList): Pick<NearList, 'cards' | 'around'> {
  const { zipCode, query, show, order } = near
  const isCompared = order.minutes !== null || (order.sort ?? 'distance') !== 'distance'
  const first = isCompared ? COMPARED_LISTINGS : show
  const isLoadedOnly = near.instead !== null || near.everywhere !== null
  const params = order.sort === null ? query : `${query}&sort=${order.sort}`
  const here = useAround(isLoadedOnly ? null : { zipCode, query: params, first })
  if (here === null) return near
  const compared = onNowFirst(here.nearest).slice(0, first)
  const cards = inOrderOf(order, compared).map(({ card }) => card)
  return { cards: cards.slice(0, show), around: here.box }
}

function CardList({ cards }: { cards: ListingCard[] }) {
  return (
    <ul className="cards">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCardView card={card} eager={index < 2} />
        </li>
      ))}
    </ul>
  )
}

function More({ to }: { to: string }) {
  const { location } = useNavigation()
  const isLoading = location !== undefined && location.pathname + location.search === to
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      className={buttonClass('quiet', 'min-w-[min(12rem,100%)] justify-self-center')}
    >
      {isLoading ? 'Loading restaurants...' : 'Load More'}
    </Link>
  )
}

function Nothing({ text }: { text: string }) {
  return (
    <NothingHere
      drink="drink-boba"
      text={text === '' ? 'No happy hour found nearby.' : `Nothing found for “${text}”`}
      hint="Try an item, a price, part of a name, or a town."
      action={
        <ButtonLink look="quiet" to={href('/')}>
          See what is near you
        </ButtonLink>
      }
    />
  )
}
