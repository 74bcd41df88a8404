import type { ReactNode } from 'react'
import type { CardItem, ListingCard } from '../../domain/listings/listing.ts'
import { CARD_FOCUS, CardLink } from '../card-link.tsx'
import { useStandpoint } from '../locations/standpoint.ts'
import { ShortlistLink } from '../outings/shortlist-link.tsx'
import { Picture } from '../picture.tsx'
import { CardItemText } from './card-item-text.tsx'
import { listingHref } from './listing-href.ts'
import { NowLine } from './now-badge.tsx'
import { Rating } from './rating.tsx'
import { SourceBadge } from './source-badge.tsx'
import { useMiles, WayText } from './way-text.tsx'

/** Beside the text up to 640 px, above it in two columns up to 1023, in three beyond. */
const SIZES = '(min-width: 76rem) 24rem, (min-width: 64rem) 32vw, (min-width: 641px) 48vw, 7rem'

const SHELL =
  'relative isolate h-full overflow-hidden rounded-card border border-line bg-card shadow-card max-sm:grid max-sm:grid-cols-[min(6.75rem,30vw)_minmax(0,1fr)] max-sm:grid-rows-[1fr_auto] max-sm:gap-x-3 max-sm:p-2 @max-[15rem]:block sm:flex sm:flex-col'

interface ListingCardProps {
  card: ListingCard
  eager?: boolean
  action?: ReactNode
}

export function ListingCardView({ card, eager, action }: ListingCardProps) {
  return (
    <article
      data-listing={card.id}
      className={`${SHELL} ${CARD_FOCUS} group transition-shadow hover:shadow-lg`}
    >
      <div className="relative overflow-hidden bg-sunk max-sm:min-h-24 max-sm:rounded-xl @max-[15rem]:hidden">
        <Picture
          name={card.picture}
          fallback={card.fallback}
          sizes={SIZES}
          eager={eager}
          className="w-full object-cover transition-transform duration-300 max-sm:absolute max-sm:inset-0 max-sm:h-full sm:aspect-8/5 motion-safe:group-hover:scale-103"
        />
      </div>
      <div className="grid grid-cols-1 content-start text-sm max-sm:row-span-2 max-sm:leading-snug sm:flex-1 sm:gap-1.5 sm:p-4">
        <h3 className="font-display text-base leading-tight @max-[15rem]:pr-9 sm:text-xl">
          <CardLink to={listingHref(card, card.day)}>{card.name}</CardLink>
        </h3>
        {card.now ? (
          <p>
            <NowLine now={card.now} />
          </p>
        ) : null}
        <Items items={card.items} />
        <Times card={card} />
        <Facts card={card} />
        <Location card={card} />
      </div>
      <div className="max-sm:col-start-1 max-sm:row-start-2 max-sm:pt-2 sm:px-4 sm:pb-4">
        <SourceBadge kind={card.kind} isVerified={card.isVerified} />
      </div>
      {action ? (
        <div className="relative z-20 max-sm:col-span-2 max-sm:pt-2 sm:px-4 sm:pb-4">{action}</div>
      ) : null}
      {/* Last in order, so that the place comes first; it lies on the picture. */}
      <ShortlistLink
        listingId={card.id}
        name={card.name}
        className="absolute top-3 left-[calc(min(6.75rem,30vw)-2.5rem)] z-20 grid size-11 place-items-center rounded-full border border-line bg-card/90 text-ink shadow-sm aria-pressed:bg-amber aria-pressed:text-on-amber @max-[15rem]:top-1 @max-[15rem]:right-2 @max-[15rem]:left-auto @max-[15rem]:size-target sm:top-2 sm:right-2 sm:left-auto"
      />
    </article>
  )
}

function Location({ card }: Pick<ListingCardProps, 'card'>) {
  const { address } = card
  const hasWay = useMiles(card) !== null
  const isCounted = useStandpoint() !== null
  if (!address && !hasWay) return null
  return (
    <p className="text-soft max-sm:line-clamp-1">
      <WayText place={card} isNarrow />
      {hasWay && address ? (
        <span className={isCounted ? undefined : 'max-sm:hidden'}> · {address}</span>
      ) : (
        address
      )}
    </p>
  )
}

function Items({ items }: { items: readonly CardItem[] }) {
  if (items.length === 0) return null
  return (
    <ul
      aria-label="Happy hour items"
      className="flex flex-wrap gap-x-3 leading-snug sm:gap-y-0.5 sm:py-0.5"
    >
      {items.map((item, index) => (
        <li
          key={`${item.price} ${item.name}`}
          className={index === 0 ? 'basis-full text-base leading-snug' : 'sm:text-base'}
        >
          <CardItemText item={item} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Today first, then the published week. */
function Times({ card: { today, timeText } }: Pick<ListingCardProps, 'card'>) {
  if (!today && !timeText) return null
  return (
    <p className="sm:line-clamp-2 max-sm:line-clamp-1">
      {today ? <span className="font-semibold">{today}</span> : null}
      {today && timeText ? <span className="text-soft"> · </span> : null}
      {timeText ? <span className={today ? 'text-soft' : 'font-medium'}>{timeText}</span> : null}
    </p>
  )
}

function Facts({ card }: Pick<ListingCardProps, 'card'>) {
  if (!card.rating && !card.priceRange && !card.cuisine) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Rating rating={card.rating} reviewCount={card.reviewCount} />
      {card.priceRange ? <span>{card.priceRange}</span> : null}
      {card.cuisine ? <span className="text-soft">{card.cuisine}</span> : null}
    </p>
  )
}

export function ListingCardSkeleton() {
  return (
    <div aria-hidden="true" className={`${SHELL} max-sm:min-h-44`}>
      <div className="skeleton w-full max-sm:row-span-2 sm:aspect-8/5" />
      <div className="grid content-start gap-3 max-sm:row-span-2 sm:p-4">
        <div className="skeleton h-6 w-2/3" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-4 w-5/6" />
        <div className="skeleton h-7 w-3/4" />
      </div>
    </div>
  )
}
