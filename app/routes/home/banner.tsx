import { href, Link } from 'react-router'
import { artSrcSet, artUrl, BANNER_WIDTHS } from '../../domain/pictures/artwork.ts'

/** The top of home; it leads businesses to the inquiry form (diner §2). */
export function Banner() {
  return (
    <Link
      to={href('/business-inquiry-form')}
      className="relative grid overflow-hidden rounded-card bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] text-on-amber shadow-card sm:grid-cols-[3fr_2fr]"
    >
      <span className="z-10 p-5 pb-0 sm:p-9">
        <span className="block font-display text-[1.75rem] leading-tight sm:text-5xl">
          Everyday is Happy Hour
        </span>
        <span className="mt-2 block max-w-sm font-medium sm:text-lg">
          Own a bar or restaurant? Tell the neighborhood what is on.
        </span>
        <span className="mt-3 inline-flex min-h-11 items-center rounded-full bg-dusk px-5 font-semibold text-on-dusk">
          List Your Business
        </span>
      </span>
      <img
        src={artUrl('banner-drinks', 480)}
        srcSet={artSrcSet('banner-drinks', BANNER_WIDTHS)}
        sizes="(min-width: 641px) 30rem, 17rem"
        alt=""
        width="960"
        height="480"
        fetchPriority="low"
        className="h-36 w-full object-contain object-bottom sm:h-full sm:object-center sm:p-4"
      />
    </Link>
  )
}
