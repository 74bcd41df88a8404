import { href } from 'react-router'
import type { NewItemCard } from '../../domain/offers/offer.ts'
import { ButtonLink } from '../forms/button.tsx'
import { Picture } from '../picture.tsx'

const SIZES = '(min-width: 641px) 16rem, 70vw'

export function NewItemCardView({ item, eager }: { item: NewItemCard; eager?: boolean }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      <Picture
        name={item.picture}
        sizes={SIZES}
        eager={eager}
        className="aspect-4/3 w-full bg-sunk object-cover"
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="line-clamp-2 font-display text-lg leading-snug">{item.detailShort}</h3>
        <p className="truncate text-sm text-soft">{item.brand}</p>
        <p className="text-sm text-soft">{item.timeText}</p>
        <div className="mt-auto pt-3">
          <ButtonLink
            look="quiet"
            className="w-full"
            to={href('/offers/:offerId', { offerId: item.id })}
            aria-label={`View Detail: ${item.detailShort}`}
          >
            View Detail
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
