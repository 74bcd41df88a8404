import { findKnownPlace } from '../../../domain/businesses/known-place.server.ts'
import {
  clientAddressContext,
  servicesContext,
  viewerContext,
} from '../../../http/context.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import type { Route } from './+types/known-place'

/** Plain text: the page of the typed place; empty if there is none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext)
  await requireWithinLimits(limits, [['search by address', context.get(clientAddressContext)]])
  const viewer = context.get(viewerContext)
  const place = await findKnownPlace(db, {
    fields: Object.fromEntries(url.searchParams),
    business: viewer?.role === 'business' ? viewer : null,
  })
  return new Response(place && listingHref(place))
}
