import type { FeaturedItemView } from '../../domain/listings/listing.ts'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { ItemPicture } from '../../ui/listings/item-picture.tsx'

const SIZES = '(min-width: 64rem) 13rem, (min-width: 641px) 30vw, 46vw'

export function FeaturedItemGrid({
  page,
}: {
  page: Pick<ListingPage, 'featuredItems' | 'fallback'>
}) {
  if (page.featuredItems.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Featured items</h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {page.featuredItems.map((item, index) => (
          <li key={`${index} ${item.name}`}>
            <FeaturedItem item={item} fallback={page.fallback} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeaturedItem({ item, fallback }: { item: FeaturedItemView; fallback: string }) {
  return (
    <article className="relative h-full overflow-hidden rounded-card border border-line bg-card shadow-card">
      <ItemPicture name={item.picture} fallback={fallback} sizes={SIZES} />
      {item.savings ? (
        <span className="absolute top-3 right-3 rounded-full bg-amber px-2.5 py-1 text-sm font-semibold text-on-amber">
          {item.savings}
        </span>
      ) : null}
      <div className="p-3">
        <h3 className="font-semibold leading-snug">{item.name}</h3>
        <p className="mt-0.5 flex flex-wrap gap-x-2">
          <span className="font-semibold text-link">{item.price}</span>
          {item.originalPrice ? (
            <s className="text-soft">
              <span className="sr-only">instead of </span>
              {item.originalPrice}
            </s>
          ) : null}
        </p>
      </div>
    </article>
  )
}
