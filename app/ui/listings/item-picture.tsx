import { useState } from 'react'
import { artSrcSet, artUrlUpTo, artWidths } from '../../domain/pictures/artwork.ts'

const ITEM_WIDTH = 320

interface ItemPictureProps {
  name: string | null
  fallback: string
  sizes: string
  className?: string
}

export function ItemPicture({ name, fallback, sizes, className = '' }: ItemPictureProps) {
  const [failed, setFailed] = useState(false)
  const source = name === null || failed ? fallback : name
  return (
    <img
      src={artUrlUpTo(source, ITEM_WIDTH)}
      srcSet={artSrcSet(source, artWidths(source))}
      sizes={sizes}
      alt=""
      width={ITEM_WIDTH}
      height={ITEM_WIDTH}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={`aspect-square w-full bg-sunk object-cover ${className}`}
    />
  )
}
