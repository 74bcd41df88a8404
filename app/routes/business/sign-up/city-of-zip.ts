import { isZipCode } from '../../../domain/locations/location.ts'
import { findTown } from '../../../domain/locations/locations.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import type { Route } from './+types/city-of-zip'

/** "Rockville, MD" as plain text; empty where Hush is not available yet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext)
  await requireWithinLimits(limits, [['search by address', context.get(clientAddressContext)]])
  const zipCode = url.searchParams.get('zip') ?? ''
  const town = isZipCode(zipCode) ? await findTown(db, { zipCode }) : undefined
  return new Response(town ? `${town.city}, ${town.state}` : '')
}
