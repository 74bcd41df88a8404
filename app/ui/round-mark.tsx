import { useState } from 'react'
import { artUrl } from '../domain/pictures/artwork.ts'

interface RoundMarkProps {
  /** Whose mark it is: its first letter stands in where there is no picture, or none that loads. */
  name: string
  picture: string | null
  className?: string
}

const PICTURE_WIDTH = 96

/** A round mark or avatar; decoration beside a name that is written out. */
export function RoundMark({ name, picture, className = 'size-9' }: RoundMarkProps) {
  const [failed, setFailed] = useState(false)
  const noticeEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  if (picture !== null && !failed) {
    return (
      <img
        ref={noticeEarlyFailure}
        src={artUrl(picture, PICTURE_WIDTH)}
        alt=""
        width="48"
        height="48"
        onError={() => setFailed(true)}
        className={`shrink-0 rounded-full bg-sunk ${className}`}
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
