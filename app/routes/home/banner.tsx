import { href, Link } from 'react-router'
import { BannerPicture } from '../../ui/banner-picture.tsx'

/** The top of home; it leads businesses to the inquiry form (diner §2). */
export function Banner() {
  return (
    <Link
      to={href('/business-inquiry-form')}
      className="grid grid-cols-[3fr_2fr] items-center overflow-hidden rounded-card bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] text-on-amber shadow-card"
    >
      <span className="p-4 sm:p-9">
        <span className="block font-display text-xl leading-tight sm:text-5xl">
          Everyday is Happy Hour
        </span>
        <span className="mt-2 block max-w-sm text-lg font-medium max-sm:hidden">
          Own a bar or restaurant? Tell the neighborhood what is on.
        </span>
        <span className="mt-3 inline-flex min-h-10 items-center rounded-full bg-dusk px-4 text-sm font-semibold text-on-dusk sm:min-h-11 sm:px-5 sm:text-base">
          List Your Business
        </span>
      </span>
      <BannerPicture
        name="banner-drinks"
        sizes="(min-width: 641px) 30rem, 10rem"
        late
        className="pr-2 sm:p-4"
      />
    </Link>
  )
}
