import { href, Link } from 'react-router'
import type { ListingCard } from '../../domain/listings/listing.ts'
import type { Box, BoxProblem } from '../../domain/locations/box.ts'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { ListingCardView } from '../../ui/listings/listing-card-view.tsx'
import { placeHref } from '../../ui/locations/place-steps.ts'
import { useArea } from '../../ui/locations/use-area.ts'
import { boxSentence } from '../../ui/map/box-problems.ts'
import { ResultsWithMap } from '../../ui/map/results-with-map.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { pageHref } from './place-view.ts'

interface PlaceListProps {
  placeKey: string
  name: string
  cards: readonly ListingCard[]
  page: number
  hasMore: boolean
  box: string | null
  boxProblem: BoxProblem | null
  around: Box | null
}

export function PlaceList(props: PlaceListProps) {
  const { placeKey, name, cards, page, hasMore, box, boxProblem, around } = props
  const area = useArea()
  if (cards.length === 0 && box === null) return <Nothing />
  return (
    <ResultsWithMap key={placeKey} around={around}>
      <section aria-labelledby="listings" className="grid grid-cols-1 gap-5">
        <h2 id="listings" className="font-display text-2xl sm:text-3xl">
          {box === null ? 'Bars and restaurants' : 'In this part of the map'}
        </h2>
        {boxProblem ? (
          <p role="status">
            {boxSentence(boxProblem, area)} This is all of {name}.
          </p>
        ) : null}
        {box === null ? null : (
          <p role="status">
            {cards.length === 0 ? 'No happy hour found here. Move the map, or ' : null}
            <Link
              to={placeHref(placeKey)}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {cards.length === 0 ? `see all of ${name}` : `Show all of ${name}`}
            </Link>
          </p>
        )}
        <ul className="cards">
          {cards.map((card, index) => (
            <li key={card.id}>
              <ListingCardView card={card} eager={index === 0} />
            </li>
          ))}
        </ul>
        <PageLinks placeKey={placeKey} page={page} box={box} hasMore={hasMore} />
      </section>
    </ResultsWithMap>
  )
}

function Nothing() {
  return (
    <NothingHere
      drink="drink-coffee"
      text="No happy hour found in that area yet"
      action={<ButtonLink to={href('/happy-hour')}>Happy hours by city</ButtonLink>}
    />
  )
}

interface PageLinksProps {
  placeKey: string
  page: number
  box: string | null
  hasMore: boolean
}

function PageLinks({ placeKey, page, box, hasMore }: PageLinksProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <Link to={pageHref(placeKey, page - 1, box)} rel="prev" className={buttonClass('quiet')}>
          Previous page
        </Link>
      ) : null}
      <span className="text-soft">Page {page}</span>
      {hasMore ? (
        <Link to={pageHref(placeKey, page + 1, box)} rel="next" className={buttonClass('quiet')}>
          Next page
        </Link>
      ) : null}
    </nav>
  )
}
