import { useState } from 'react'
import { artSrcSet, artUrlUpTo, artWidths } from '../../domain/pictures/artwork.ts'

const SHOWN_WIDTH = 320

interface ItemPictureProps {
  name: string | null
  /** The cover that stands in when there is no picture, or when it does not load. */
  fallback: string
  sizes: string
  className?: string
}

/** A square picture of one dish or drink. */
export function ItemPicture({ name, fallback, sizes, className = '' }: ItemPictureProps) {
  const [failed, setFailed] = useState(false)
  const shown = name === null || failed ? fallback : name
  return (
    <img
      src={artUrlUpTo(shown, SHOWN_WIDTH)}
      srcSet={artSrcSet(shown, artWidths(shown))}
      sizes={sizes}
      alt=""
      width={SHOWN_WIDTH}
      height={SHOWN_WIDTH}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={`aspect-square w-full bg-sunk object-cover ${className}`}
    />
  )
}
