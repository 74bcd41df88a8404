import { href, Link } from 'react-router'
import { BannerPicture } from '../../ui/banner-picture.tsx'

export function Banner() {
  return (
    <Link
      to={href('/business-inquiry-form')}
      className="grid grid-cols-[2fr_1fr] items-center sm:grid-cols-[1fr_17rem] lg:grid-cols-[1fr_20rem] overflow-hidden rounded-card bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] text-on-amber shadow-card"
    >
      <span className="py-3 pl-4 sm:py-6 sm:pl-8">
        <span className="block font-display text-lg leading-tight sm:text-3xl lg:text-4xl">
          Everyday is Happy Hour
        </span>
        <span className="mt-1.5 block font-medium text-pretty max-sm:hidden lg:text-lg">
          Own a bar or restaurant? Tell the neighborhood what is on.
        </span>
        <span className="inline-flex items-center font-semibold underline underline-offset-4 max-sm:mt-1 max-sm:text-sm sm:mt-4 sm:min-h-11 sm:rounded-full sm:bg-dusk sm:px-5 sm:text-on-dusk sm:no-underline">
          List Your Business
        </span>
      </span>
      <BannerPicture
        name="banner-drinks"
        sizes="(min-width: 641px) 20rem, 8rem"
        late
        className="justify-self-end pr-2 sm:max-w-80 sm:px-4 sm:py-3"
      />
    </Link>
  )
}
