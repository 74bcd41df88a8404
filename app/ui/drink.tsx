import { artSrcSet, artUrl, DRINK_WIDTHS } from '../domain/pictures/artwork.ts'

interface DrinkProps {
  name: string
  pixels: number
  sizes?: string
  lazy?: boolean
  className: string
}

export function Drink({ name, pixels, sizes, lazy, className }: DrinkProps) {
  return (
    <img
      src={artUrl(name, 192)}
      srcSet={artSrcSet(name, DRINK_WIDTHS)}
      sizes={sizes ?? `${pixels / 16}rem`}
      alt=""
      width={pixels}
      height={pixels}
      loading={lazy ? 'lazy' : undefined}
      className={`rounded-full ${className}`}
    />
  )
}
