import type { MetaDescriptor } from 'react-router'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { socialPicture } from '../../domain/pictures/artwork.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { pageMeta } from '../../ui/page-meta.ts'

export function listingMeta(
  matches: Parameters<typeof pageMeta>[0],
  { page, city }: { page: ListingPage; city: string },
): MetaDescriptor[] {
  const facts = [`Happy hour at ${page.name}`, page.timeText, page.address]
  return pageMeta(matches, {
    title: `${page.name}, ${city}: happy hour · Hush`,
    description: facts.filter(Boolean).join(' · '),
    path: listingHref(page),
    picture: socialPicture(page.picture, page.fallback),
  })
}
