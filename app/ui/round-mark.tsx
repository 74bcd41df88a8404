import { useState } from 'react'
import { artSrcSet, artUrl } from '../domain/pictures/artwork.ts'

interface RoundMarkProps {
  /** Whose mark it is: its first letter stands in where there is no picture, or none that loads. */
  name: string
  picture: string | null
  className?: string
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes?: string
}

/** Drinks, marks and uploads all have these. */
const PICTURE_WIDTHS = [96, 192]
const PICTURE_WIDTH = 96

/** A round mark or avatar; decoration beside a name that is written out. */
export function RoundMark({ name, picture, className = 'size-9', sizes = '3rem' }: RoundMarkProps) {
  const [failed, setFailed] = useState(false)
  const noticeEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  if (picture !== null && !failed) {
    return (
      <img
        ref={noticeEarlyFailure}
        src={artUrl(picture, PICTURE_WIDTH)}
        srcSet={artSrcSet(picture, PICTURE_WIDTHS)}
        sizes={sizes}
        alt=""
        width="48"
        height="48"
        fetchPriority="low"
        onError={() => setFailed(true)}
        className={`shrink-0 rounded-full bg-sunk object-cover ${className}`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-dusk font-semibold text-on-dusk ${className}`}
    >
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  )
}
