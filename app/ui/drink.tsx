import { artSrcSet, artUrl, DRINK_WIDTHS } from '../domain/pictures/artwork.ts'

interface DrinkProps {
  /** One of the drinks: "drink-beer". */
  name: string
  /** How wide it is drawn at the most, in CSS pixels; `className` gives it its size. */
  pixels: number
  /** Where its width depends on the page. */
  sizes?: string
  /** True where it is out of sight at first. */
  lazy?: boolean
  className: string
}

/** A drink in a round frame: a profile picture, or the sign of a card. */
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
