import { findKnownFacts } from '../../../domain/businesses/known-facts.server.ts'
import { findKnownPlace } from '../../../domain/businesses/known-place.server.ts'
import {
  clientAddressContext,
  servicesContext,
  viewerContext,
} from '../../../http/context.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import type { Route } from './+types/known-place'

/** As a query: the page of the typed place, and for visitors what fills their sign-up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext)
  await requireWithinLimits(limits, [['search by address', context.get(clientAddressContext)]])
  const viewer = context.get(viewerContext)
  const typed = Object.fromEntries(url.searchParams)
  const facts = viewer ? null : await findKnownFacts(db, typed)
  const place = await findKnownPlace(db, {
    fields: { ...typed, zipCode: typed.zipCode || facts?.zipCode },
    business: viewer?.role === 'business' ? viewer : null,
  })
  const page = place ? listingHref(place) : ''
  return new Response(String(new URLSearchParams({ ...facts, page })))
}
