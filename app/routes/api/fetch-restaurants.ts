import { z } from 'zod'
import { servicesContext } from '../../http/context.server.ts'
import { methodNotAllowed, readJsonCall } from '../../http/json-call.server.ts'
import type { Route } from './+types/fetch-restaurants'
import { count, zipCode } from './fields.ts'
import { restaurantCard } from './restaurant-shape.ts'

const body = z.object({ zip_code: zipCode, n: count }, 'must be an object')

/** POST /api/fetch_restaurants {zip_code, n}: the nearest n (diner §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const { lists, now, baseUrl } = context.get(servicesContext)
  const { zip_code, n } = await readJsonCall(request, body)
  const rows = await lists.nearby({ zipCode: zip_code, limit: n, now: now() })
  return Response.json({ restaurants: rows.map(row => restaurantCard(row, baseUrl)) })
}

export function loader(): Response {
  return methodNotAllowed('POST')
}
