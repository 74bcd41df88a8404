import type { ReactNode } from 'react'
import type { ListingCard } from '../../domain/listings/listing.ts'
import { CARD_FOCUS, CardLink } from '../card-link.tsx'
import { Picture } from '../picture.tsx'
import { listingHref } from './listing-href.ts'
import { NowOnPicture } from './now-badge.tsx'
import { Rating } from './rating.tsx'
import { SourceBadge } from './source-badge.tsx'

/** One column up to 640 px, two to 1023, three above. */
const SIZES = '(min-width: 76rem) 24rem, (min-width: 64rem) 32vw, (min-width: 641px) 48vw, 94vw'

const SHELL =
  'relative isolate flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card'

interface ListingCardProps {
  card: ListingCard
  eager?: boolean
  action?: ReactNode
}

export function ListingCardView({ card, eager, action }: ListingCardProps) {
  return (
    <article className={`${SHELL} ${CARD_FOCUS} group transition-shadow hover:shadow-lg`}>
      <div className="relative overflow-hidden bg-sunk">
        <Picture
          name={card.picture}
          fallback={card.fallback}
          alt=""
          sizes={SIZES}
          eager={eager}
          className="aspect-4/3 w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-103"
        />
        {card.now ? <NowOnPicture now={card.now} /> : null}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h3 className="font-display text-xl leading-snug">
          <CardLink to={listingHref(card)}>{card.name}</CardLink>
        </h3>
        <Facts card={card} />
        <LocationLine card={card} />
        {card.timeText ? <p className="mt-1 font-medium">{card.timeText}</p> : null}
        <Chips chips={card.chips} />
        <div className="mt-auto pt-2">
          <SourceBadge kind={card.kind} isVerified={card.isVerified} />
        </div>
        {action ? <div className="relative z-20 pt-2">{action}</div> : null}
      </div>
    </article>
  )
}

function Facts({ card }: ListingCardProps) {
  if (!card.rating && !card.priceRange && !card.cuisine) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Rating rating={card.rating} reviewCount={card.reviewCount} />
      {card.priceRange ? <span>{card.priceRange}</span> : null}
      {card.cuisine ? <span className="text-soft">{card.cuisine}</span> : null}
    </p>
  )
}

function LocationLine({ card }: ListingCardProps) {
  if (!card.address && !card.distance) return null
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm text-soft">
      <span className="line-clamp-2">{card.address}</span>
      {card.distance ? (
        <span className="font-medium whitespace-nowrap">{card.distance}</span>
      ) : null}
    </p>
  )
}

function Chips({ chips }: { chips: readonly string[] }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Happy hour items" className="mt-1 flex flex-wrap gap-1.5">
      {chips.map(chip => (
        <li key={chip} className="rounded-full bg-sunk px-3 py-1 text-sm">
          {chip}
        </li>
      ))}
    </ul>
  )
}

export function ListingCardSkeleton() {
  return (
    <div aria-hidden="true" className={SHELL}>
      <div className="skeleton aspect-4/3 w-full" />
      <div className="grid gap-3 p-4">
        <div className="skeleton h-6 w-2/3" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-4 w-5/6" />
        <div className="skeleton h-7 w-3/4" />
      </div>
    </div>
  )
}
