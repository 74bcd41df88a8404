import type { ComponentProps, ReactNode } from 'react'
import type { FeaturedItemView } from '../../domain/listings/listing.ts'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { ItemPicture } from '../../ui/listings/item-picture.tsx'
import { ListingHead } from './listing-head.tsx'

const SIZES = '(min-width: 64rem) 13rem, (min-width: 641px) 30vw, 46vw'

function FeaturedItemGrid({ page }: { page: Pick<ListingPage, 'featuredItems' | 'fallback'> }) {
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

interface ListingArticleProps extends ComponentProps<typeof ListingHead> {
  steps: ComponentProps<typeof Breadcrumb>['steps']
  jsonLd: ComponentProps<typeof JsonLd>['data']
  more: ReactNode
}

export function ListingArticle({ steps, jsonLd, more, ...head }: ListingArticleProps) {
  const { page } = head
  return (
    <article className="page grid grid-cols-1 gap-8 py-2 sm:gap-10 sm:py-6">
      <JsonLd data={jsonLd} />
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <BackButton />
          <Breadcrumb steps={steps} />
        </div>
        <ListingHead {...head} />
      </div>
      {more}
      <FeaturedItemGrid page={page} />
      <p className="border-t border-line pt-4 text-sm text-soft">{page.sourceLine}</p>
    </article>
  )
}
