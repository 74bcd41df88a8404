import { z } from 'zod'
import { listIdsOfKeys } from '../../domain/listings/listings.server.ts'
import { listNearby } from '../../domain/listings/nearby.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { methodNotAllowed, readJsonCall } from '../../http/json-call.server.ts'
import type { Route } from './+types/update-restaurants'
import { count, shownListings, zipCode } from './fields.ts'
import { restaurantCard } from './restaurant-shape.ts'

const body = z.object(
  { zip_code: zipCode, n: count, restaurants: shownListings },
  'must be an object',
)

const NOTHING_MORE = 205

/** POST /api/update_restaurants {zip_code, n, restaurants}: the next n after those (diner §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, baseUrl } = context.get(servicesContext)
  const { zip_code, n, restaurants } = await readJsonCall(request, body)
  const exclude = await listIdsOfKeys(db, { keys: restaurants })
  const rows = await listNearby(db, { zipCode: zip_code, limit: n, exclude, now: now() })
  if (rows.length === 0) return new Response(null, { status: NOTHING_MORE })
  return Response.json({ restaurants: rows.map(row => restaurantCard(row, baseUrl)) })
}

export function loader(): Response {
  return methodNotAllowed('POST')
}
