import { artSrcSet, artUrl } from '../domain/pictures/artwork.ts'
import { useFailedPicture } from './use-failed-picture.ts'

interface RoundMarkProps {
  name: string
  picture: string | null
  className?: string
  sizes?: string
}

/** Shared by drinks, logos and uploads. */
const PICTURE_WIDTHS = [96, 192]
const PICTURE_WIDTH = 96

export function RoundMark({ name, picture, className = 'size-9', sizes = '3rem' }: RoundMarkProps) {
  const { isFailed, fail, checkEarlyFailure } = useFailedPicture()
  if (picture !== null && !isFailed) {
    return (
      <img
        ref={checkEarlyFailure}
        src={artUrl(picture, PICTURE_WIDTH)}
        srcSet={artSrcSet(picture, PICTURE_WIDTHS)}
        sizes={sizes}
        alt=""
        width="48"
        height="48"
        loading="lazy"
        onError={fail}
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
