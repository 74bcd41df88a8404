import type { DealCard } from '../../domain/promotions/deal.ts'
import { Picture } from '../picture.tsx'

const SIZES = '(min-width: 64rem) 20rem, (min-width: 641px) 46vw, 94vw'

export function DealCardView({ deal }: { deal: DealCard }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      <Picture
        name={deal.picture}
        sizes={SIZES}
        className="aspect-4/3 w-full bg-sunk object-cover"
      />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h3 className="font-display text-lg leading-snug">{deal.title}</h3>
        {deal.description ? <p className="text-sm text-soft">{deal.description}</p> : null}
        <p className="mt-auto pt-1 text-sm font-semibold">{deal.timeText}</p>
      </div>
    </article>
  )
}
