import { type SyntheticEvent, useState } from 'react'
import { artSrcSet, artUrl, COVER_WIDTHS } from '../domain/pictures/artwork.ts'

interface PictureProps {
  /** The name of the picture; null shows the fallback at once. */
  name: string | null
  /** What to show when there is none, or when it does not load. */
  fallback: string
  alt: string
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  className?: string
  /** True for the one picture at the top of the page. */
  eager?: boolean
}

/**
 * A 4:3 cover in the width that the screen needs, with a placeholder on failure (diner §8), also on
 * one that came before the script had loaded.
 */
export function Picture({ name, fallback, alt, sizes, className, eager }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const shown = name === null || failed ? fallback : name
  const retreat = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.src.includes(fallback)) setFailed(true)
  }
  const noticeEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  return (
    <img
      ref={noticeEarlyFailure}
      src={artUrl(shown, 640)}
      srcSet={artSrcSet(shown, COVER_WIDTHS)}
      sizes={sizes}
      alt={alt}
      width="640"
      height="480"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      onError={retreat}
      className={className}
    />
  )
}
