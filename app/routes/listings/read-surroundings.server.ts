import { localTimeAt, WEEKDAYS } from '@hush/hours/time'
import { href, type RouterContextProvider } from 'react-router'
import { findProvenance } from '../../domain/belief/reports/provenance.server.ts'
import type { Provenance } from '../../domain/belief/reports/provenance.ts'
import { findOwnReport } from '../../domain/belief/reports/reports.server.ts'
import type { ListingPage, ListingPageRow } from '../../domain/listings/listing-page.ts'
import { weekOfListing } from '../../domain/listings/listing-week.ts'
import { isListingOf } from '../../domain/listings/listings.server.ts'
import type { Journey } from '../../domain/listings/way-there.ts'
import { findPlace } from '../../domain/locations/place-directory.ts'
import { socialPicture } from '../../domain/pictures/artwork.ts'
import { listingData } from '../../domain/structured-data/listing-data.ts'
import { breadcrumbData } from '../../domain/structured-data/site-data.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { guestOf } from '../../http/reports/guest.server.ts'
import { openPageHref } from '../../http/sites/open-page.server.ts'
import { calendarHref } from '../../ui/listings/calendar-href.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { placeSteps } from '../../ui/locations/place-steps.ts'
import type { StillOnProps } from './still-on.tsx'

export async function readSurroundings(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  row: ListingPageRow,
  page: ListingPage,
) {
  const { lists, now, baseUrl, area } = context.get(servicesContext)
  const places = await lists.places()
  const place = findPlace(places, row.zip_code)
  const { zipCode } = chosenLocation(request, area)
  const from = places.find(place => place.zipCode === zipCode)
  const steps = place ? placeSteps({ city: place.city, zipCode: place.key }) : []
  const path = listingHref(page)
  const url = baseUrl + path
  const picture = socialPicture(page.picture, page.fallback)
  const data = listingData(row, { url, image: baseUrl + picture.path })
  const trail = [...steps, { name: page.name, path }]
  const named = trail.map(step => ({ name: step.name, url: baseUrl + step.path }))
  return {
    url,
    calendarUrl: hasTimes(row) ? baseUrl + calendarHref(page) : null,
    journey: {
      from: from ? { zipCode, latitude: from.latitude, longitude: from.longitude } : null,
      to: { latitude: row.latitude, longitude: row.longitude },
      minute: localTimeAt(now(), row.time_zone).minute,
    } satisfies Journey,
    city: row.city,
    provenance: await readProvenance(context, row),
    report: await readReport({ request, context }, page),
    correctHref: await findCorrectHref(context, page),
    steps,
    jsonLd: [data, breadcrumbData(named)],
  }
}

function hasTimes(row: ListingPageRow): boolean {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return WEEKDAYS.some(day => week[day].windows.length > 0)
}

/** Null unless the viewer owns it or is an operator. */
async function findCorrectHref(
  context: Readonly<RouterContextProvider>,
  { id, kind }: ListingPage,
): Promise<string | null> {
  const viewer = context.get(viewerContext)
  const listing = { listingId: String(id) }
  if (viewer?.role === 'operator') {
    return kind === 'found'
      ? href('/operator/listings/:listingId/correct', listing)
      : href('/operator/listings/:listingId', listing)
  }
  if (viewer?.role !== 'business' || kind === 'found') return null
  const { db } = context.get(servicesContext)
  const isOwn = await isListingOf(db, { listingId: id, businessId: viewer.accountId })
  return isOwn ? href('/profile/edit-happy-hour') : null
}

/** Null for viewers who are no guests. */
async function readReport(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { id: listingId, shouldBeOn: isOn }: ListingPage,
): Promise<StillOnProps | null> {
  const { db, now } = context.get(servicesContext)
  const role = context.get(viewerContext)?.role
  if (role !== undefined && role !== 'diner') return null
  const guest = guestOf({ request, context })
  const own = await findOwnReport(db, { listingId, guest, now: now() })
  return { listingId, own: own?.kind ?? null, isOn, isDiner: role === 'diner' }
}

async function readProvenance(
  context: Readonly<RouterContextProvider>,
  listing: ListingPageRow,
): Promise<Provenance> {
  const { db, now } = context.get(servicesContext)
  const provenance = await findProvenance(db, { listing, now: now() })
  const quotes = provenance.quotes.map(quote => ({
    ...quote,
    page: quote.page && { ...quote.page, address: openPageHref(context, quote.page.address) },
  }))
  return { ...provenance, quotes }
}
