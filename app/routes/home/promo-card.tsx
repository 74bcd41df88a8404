import { href, Link } from 'react-router'
import { artSrcSet, artUrl, BANNER_WIDTHS, BANNERS } from '../../domain/pictures/artwork.ts'

const PROMOS = [
  {
    title: 'List Your Business',
    text: 'Pouring at five? Put your happy hour where your neighbors look.',
  },
  {
    title: 'Promote Your Business',
    text: 'Fill the quiet hours with a coupon that opens when enough people join.',
  },
  { title: 'Partnership', text: 'Breweries, markets, festivals: let us plan a round together.' },
] as const

export function PromoCard({ nth }: { nth: number }) {
  const promo = PROMOS[nth % PROMOS.length] ?? PROMOS[0]
  const picture = BANNERS[nth % BANNERS.length] ?? 'banner-drinks'
  return (
    <Link
      to={href('/business-inquiry-form')}
      className="group grid grid-cols-[3fr_2fr] items-center overflow-hidden rounded-card bg-dusk text-on-dusk shadow-card"
    >
      <div className="p-5 sm:px-9 sm:py-6">
        <h3 className="font-display text-2xl leading-tight text-amber sm:text-3xl">
          {promo.title}
        </h3>
        <p className="mt-2 max-w-sm sm:text-lg">{promo.text}</p>
        <span className="mt-3 inline-block font-semibold text-amber underline-offset-4 group-hover:underline">
          Learn More
        </span>
      </div>
      <img
        src={artUrl(picture, 480)}
        srcSet={artSrcSet(picture, BANNER_WIDTHS)}
        sizes="(min-width: 641px) 24rem, 9rem"
        alt=""
        width="480"
        height="240"
        loading="lazy"
        className="h-auto w-full max-w-96 justify-self-end py-4 pr-3 sm:pr-9"
      />
    </Link>
  )
}
