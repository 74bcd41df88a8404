import type { ReactNode } from 'react'
import { artSrcSet, artUrl, DRINK_WIDTHS } from '../../domain/pictures/artwork.ts'

interface EmptyListProps {
  drink: string
  text: string
  /** Where to go on. */
  way: ReactNode
}

/** A tab that has nothing yet, and the way to its first. */
export function EmptyList({ drink, text, way }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center sm:py-16">
      <img
        src={artUrl(drink, 192)}
        srcSet={artSrcSet(drink, DRINK_WIDTHS)}
        sizes="6rem"
        alt=""
        width="96"
        height="96"
        className="size-24 rounded-full"
      />
      <p className="text-lg">{text}</p>
      {way}
    </div>
  )
}
