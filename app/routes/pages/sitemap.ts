import { href } from 'react-router'
import { listListingParts } from '../../domain/sitemap/entries.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/sitemap'
import { indexResponse } from './sitemap-xml.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, baseUrl } = context.get(servicesContext)
  const listings = (await listListingParts(db)).map(part => `listings-${part}`)
  const parts = ['pages', 'places', 'coupons', 'offers', ...listings]
  return indexResponse(
    baseUrl,
    parts.map(part => ({ path: href('/sitemaps/:part', { part: `${part}.xml` }) })),
  )
}
