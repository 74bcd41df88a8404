import { data, href } from 'react-router'
import { citiesOf, type ZipPlace } from '../../domain/locations/place-directory.ts'
import {
  listListingsOfPart,
  listRunningCoupons,
  listRunningOffers,
} from '../../domain/sitemap/entries.server.ts'
import { API_DOCS_PATH } from '../../http/api-addresses.ts'
import { type Services, servicesContext } from '../../http/context.server.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { placeHref } from '../../ui/locations/place-steps.ts'
import type { Route } from './+types/sitemap-part'
import { partResponse, type SitemapEntry } from './sitemap-xml.ts'

/** Add new static pages here. */
const PAGES = [
  href('/'),
  href('/couponqueue'),
  href('/detail-offer'),
  href('/happy-hour'),
  href('/about-us'),
  href('/accessibility'),
  href('/contact-us'),
  href('/business-auth'),
  href('/business-inquiry-form'),
  href('/pricing'),
  href('/open-data'),
  href('/demo'),
  href('/terms-of-use'),
  API_DOCS_PATH,
]

const LISTINGS_PART = /^listings-([1-9]\d{0,9})$/

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const name = /^(.+)\.xml$/.exec(params.part)?.[1] ?? ''
  const entries = await listEntries(services, name)
  if (!entries) throw data(null, { status: 404 })
  return partResponse(services.baseUrl, entries)
}

/** Null for an unknown part. */
async function listEntries(
  { db, now, lists }: Services,
  name: string,
): Promise<SitemapEntry[] | null> {
  if (name === 'pages') return PAGES.map(path => ({ path }))
  if (name === 'places') return placeEntries(await lists.places())
  if (name === 'coupons') {
    const coupons = await listRunningCoupons(db, { now: now() })
    return coupons.map(({ id, createdAt }) => ({
      path: href('/coupons/:couponId', { couponId: id }),
      changedAt: createdAt,
    }))
  }
  if (name === 'offers') {
    const offers = await listRunningOffers(db, { now: now() })
    return offers.map(id => ({ path: href('/offers/:offerId', { offerId: id }) }))
  }
  const part = LISTINGS_PART.exec(name)?.[1]
  const listings = part ? await listListingsOfPart(db, { part: Number(part) }) : []
  if (listings.length === 0) return null
  return listings.map(({ key, updatedAt }) => ({ path: listingHref(key), changedAt: updatedAt }))
}

function placeEntries(zips: readonly ZipPlace[]): SitemapEntry[] {
  const cities = citiesOf(zips).filter(({ listings }) => listings > 0)
  const filled = zips.filter(({ listings }) => listings > 0)
  return [...cities.map(({ slug }) => slug), ...filled.map(({ zipCode }) => zipCode)].map(key => ({
    path: placeHref(key),
  }))
}
