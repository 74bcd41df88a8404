import { useState } from 'react'
import { artSrcSet, artUrl, COVER_WIDTHS, ITEM_WIDTHS } from '../domain/pictures/artwork.ts'

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
  const isItem = shown.startsWith('item-')
  return (
    <img
      src={artUrl(shown, 320)}
      srcSet={artSrcSet(shown, isItem ? ITEM_WIDTHS : COVER_WIDTHS)}
      sizes={sizes}
      alt=""
      width="320"
      height="320"
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={`aspect-square w-full bg-sunk object-cover ${className}`}
    />
  )
}
