import { Star } from '../icons.tsx'

const COUNT = new Intl.NumberFormat('en-US')

interface RatingProps {
  rating: string | null
  reviewCount: number | null
  none?: string
}

export function Rating({ rating, reviewCount, none }: RatingProps) {
  if (rating === null) return none ? <span className="text-soft">{none}</span> : null
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star className="size-4 shrink-0 text-link" />
      <span className="font-semibold">
        <span className="sr-only">Rated </span>
        {rating}
      </span>
      {reviewCount === null ? null : (
        <span className="text-soft">
          ({COUNT.format(reviewCount)}
          <span className="sr-only"> {reviewCount === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  )
}
