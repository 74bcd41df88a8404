import { servicesContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { methodNotAllowed } from '../../http/json-call.server.ts'
import type { Route } from './+types/fetch-new-items'
import { newItemShape } from './offer-shape.ts'

/** GET /api/fetch_new_items: hot new items around the chosen zip code, or `?zip=` (diner §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { lists, now, baseUrl } = context.get(servicesContext)
  const { zipCode } = chosenLocation(request)
  const items = await lists.newItems({ zipCode, now: now() })
  return Response.json({ deals: items.map(item => newItemShape(item, baseUrl)) })
}

export function action(): Response {
  return methodNotAllowed('GET')
}
