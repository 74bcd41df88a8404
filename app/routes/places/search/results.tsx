import { href, Link, useNavigation } from 'react-router'
import { LISTINGS_PER_PAGE, type ListingCard } from '../../../domain/listings/listing.ts'
import { MAX_SEARCH_RESULTS } from '../../../domain/listings/search-result.ts'
import { ButtonLink, buttonClass } from '../../../ui/forms/button.tsx'
import { ListingCardView } from '../../../ui/listings/listing-card-view.tsx'
import { NothingHere } from '../../../ui/nothing-here.tsx'
import type { Found } from './find.server.ts'
import { MAX_RESULTS_SHOWN, type SearchView } from './read-search.ts'
import { describeQuery, querySearch } from './search-words.ts'

interface ResultsProps {
  view: SearchView
  found: Found
  here: { zipCode: string }
}

export function Results({ view, found, here }: ResultsProps) {
  const { named, cards, closest, place } = found
  const asked = view.text === '' ? describeQuery(found.query) : view.text
  if (named.length === 0 && cards.length === 0) return <Nothing asked={asked} />
  return (
    <>
      {named.length > 0 ? <Named cards={named} /> : null}
      {cards.length > 0 ? (
        <section aria-labelledby="near" className="grid grid-cols-1 gap-3 sm:gap-4">
          {closest ? (
            <p role="status">
              Nothing near {place.city || place.zipCode} is {`“${asked}”`}. This comes closest.
            </p>
          ) : null}
          <h2 id="near" className="font-display text-xl leading-tight sm:text-3xl">
            {headingOf(found)}
          </h2>
          <CardList cards={cards} />
          <More view={view} found={found} zipCode={here.zipCode} />
        </section>
      ) : null}
    </>
  )
}

function headingOf({ query, closest, place }: Found): string {
  const said = describeQuery(closest ?? query)
  const where = `near ${place.city || place.zipCode}`
  if (said === '') return `Happy hours ${where}`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${where}`
}

function Named({ cards }: { cards: ListingCard[] }) {
  return (
    <section aria-labelledby="named" className="grid grid-cols-1 gap-3 sm:gap-4">
      <h2 id="named" className="font-display text-xl leading-tight sm:text-3xl">
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

function More({ view, found, zipCode }: { view: SearchView; found: Found; zipCode: string }) {
  const isLoading = useNavigation().location?.search.includes('show=') ?? false
  if (!found.hasMore || view.show >= MAX_RESULTS_SHOWN) return null
  return (
    <Link
      to={querySearch(found.query, zipCode, view.show + LISTINGS_PER_PAGE)}
      preventScrollReset
      replace
      className={buttonClass('quiet', 'min-w-48 justify-self-center')}
    >
      {isLoading ? 'Loading restaurants...' : 'Load More'}
    </Link>
  )
}

function Nothing({ asked }: { asked: string }) {
  return (
    <NothingHere
      drink="drink-boba"
      text={asked === '' ? 'No happy hour found nearby.' : `Nothing found for “${asked}”`}
      hint="Try an item, a price, part of a name, or a town."
      action={
        <ButtonLink look="quiet" to={href('/')}>
          See what is near you
        </ButtonLink>
      }
    />
  )
}
