import { artSrcSet, artUrlUpTo, artWidths } from '../../domain/pictures/artwork.ts'
import { useFailedPicture } from '../use-failed-picture.ts'

const ITEM_WIDTH = 320

interface ItemPictureProps {
  name: string | null
  fallback: string
  sizes: string
  className?: string
}

export function ItemPicture({ name, fallback, sizes, className = '' }: ItemPictureProps) {
  const { isFailed, fail, checkEarlyFailure } = useFailedPicture()
  const source = name === null || isFailed ? fallback : name
  return (
    <img
      ref={checkEarlyFailure}
      src={artUrlUpTo(source, ITEM_WIDTH)}
      srcSet={artSrcSet(source, artWidths(source))}
      sizes={sizes}
      alt=""
      width={ITEM_WIDTH}
      height={ITEM_WIDTH}
      loading="lazy"
      decoding="async"
      onError={fail}
      className={`aspect-square w-full bg-sunk object-cover ${className}`}
    />
  )
}
