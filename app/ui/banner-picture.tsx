import { artSrcSet, artUrl, BANNER_WIDTHS } from '../domain/pictures/artwork.ts'

interface BannerPictureProps {
  name: string
  sizes: string
  late?: boolean
  className?: string
}

export function BannerPicture({ name, sizes, late, className = '' }: BannerPictureProps) {
  return (
    <img
      src={artUrl(name, 960)}
      srcSet={artSrcSet(name, BANNER_WIDTHS)}
      sizes={sizes}
      alt=""
      width="960"
      height="480"
      fetchPriority={late ? 'low' : undefined}
      className={`h-auto w-full ${className}`}
    />
  )
}
