import type { ComponentProps, ReactNode } from 'react'
import { BackButton } from '../../ui/back-button.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { FeaturedItemGrid } from './featured-item-grid.tsx'
import { ListingHead } from './listing-head.tsx'

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
