import { artSrcSet, artUrl, COVER_WIDTHS, PLACEHOLDERS } from '../domain/pictures/artwork.ts'
import { useFailedPicture } from './use-failed-picture.ts'

interface PictureProps {
  name: string | null
  fallback?: string
  /** Absent where the text beside it says what it shows. */
  alt?: string
  sizes: string
  className?: string
  eager?: boolean
}

/** A 4:3 cover with a fallback (diner §8), even if it failed before scripts loaded. */
export function Picture({
  name,
  fallback = PLACEHOLDERS.restaurant,
  alt = '',
  sizes,
  className,
  eager,
}: PictureProps) {
  const { isFailed, fail, checkEarlyFailure } = useFailedPicture()
  const source = name === null || isFailed ? fallback : name
  return (
    <img
      ref={checkEarlyFailure}
      src={artUrl(source, 640)}
      srcSet={artSrcSet(source, COVER_WIDTHS)}
      sizes={sizes}
      alt={alt}
      width="640"
      height="480"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      onError={fail}
      className={className}
    />
  )
}
