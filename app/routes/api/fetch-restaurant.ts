import { z } from 'zod'
import { findFoundListing, findMemberListing } from '../../domain/listings/listings.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { callError, methodNotAllowed, readJsonCall } from '../../http/json-call.server.ts'
import type { Route } from './+types/fetch-restaurant'
import { id } from './fields.ts'
import { restaurantInfo } from './restaurant-shape.ts'

const body = z.object({ id }, 'must be an object')

/**
 * POST /api/fetch_restaurant_id {id}: one restaurant (diner §7). The menu of a member is answered
 * only to those who are signed in (diner §5).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const { id: key } = await readJsonCall(request, body)
  const withMenu = context.get(viewerContext) !== null
  const row = key.includes('-')
    ? await findMemberListing(db, { memberUid: key, withMenu })
    : await findFoundListing(db, { listingId: key })
  if (!row) return callError(404, 'Restaurant not found')
  return Response.json({ restaurant_info: restaurantInfo(row, baseUrl) })
}

export function loader(): Response {
  return methodNotAllowed('POST')
}
