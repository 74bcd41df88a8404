import { href, Link } from 'react-router'
import { artUrl, BANNERS } from '../../domain/pictures/artwork.ts'

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

/** The card between the listings that invites businesses (diner §2); the `nth` one, from 0. */
export function PromoCard({ nth }: { nth: number }) {
  const promo = PROMOS[nth % PROMOS.length] ?? PROMOS[0]
  const picture = BANNERS[nth % BANNERS.length] ?? 'banner-drinks'
  return (
    <Link
      to={href('/business-inquiry-form')}
      className="group flex h-full min-h-64 flex-col justify-between overflow-hidden rounded-card bg-dusk p-6 text-on-dusk shadow-card"
    >
      <div>
        <h3 className="font-display text-2xl text-amber">{promo.title}</h3>
        <p className="mt-2 max-w-xs">{promo.text}</p>
      </div>
      <img
        src={artUrl(picture, 480)}
        alt=""
        width="480"
        height="240"
        loading="lazy"
        className="my-2 h-32 w-full object-contain"
      />
      <span className="font-semibold text-amber underline-offset-4 group-hover:underline">
        Learn More
      </span>
    </Link>
  )
}
