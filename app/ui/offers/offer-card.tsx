import { href } from 'react-router'
import type { OfferCard } from '../../domain/offers/offer.ts'
import { CARD_FOCUS, CardLink } from '../card-link.tsx'
import { Rating } from '../listings/rating.tsx'
import { Picture } from '../picture.tsx'
import { RoundMark } from '../round-mark.tsx'

const SIZES = '(min-width: 641px) 20rem, 80vw'

interface OfferCardProps {
  offer: OfferCard
  eager?: boolean
  headingLevel?: 2 | 3
}

export function OfferCardView({ offer, eager, headingLevel = 3 }: OfferCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      className={`relative isolate flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card ${CARD_FOCUS}`}
    >
      <div className="relative bg-sunk">
        <Picture
          name={offer.picture}
          sizes={SIZES}
          eager={eager}
          className="aspect-4/3 w-full object-cover max-sm:aspect-16/9"
        />
        <span className="absolute bottom-3 left-3 rounded-full bg-dusk px-3 py-1.5 text-sm font-semibold text-on-dusk">
          {offer.timeText}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading className="line-clamp-2 font-display text-lg leading-snug">
          <CardLink to={href('/offers/:offerId', { offerId: offer.id })}>
            {offer.detailShort}
          </CardLink>
        </Heading>
        {offer.detailLong ? (
          <p className="line-clamp-2 text-sm text-soft">{offer.detailLong}</p>
        ) : null}
        <div className="mt-auto flex items-center gap-2.5 pt-1 text-sm">
          <RoundMark name={offer.brand} picture={offer.icon} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{offer.brand}</p>
            <p className="flex flex-wrap gap-x-3">
              <Rating rating={offer.rating} reviewCount={offer.reviewCount} />
              <Likes likes={offer.likes} />
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}

function Likes({ likes }: { likes: number }) {
  if (likes === 0) return null
  return (
    <span className="whitespace-nowrap text-soft">
      {likes} {likes === 1 ? 'like' : 'likes'}
    </span>
  )
}
