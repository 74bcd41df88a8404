import { servicesContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { methodNotAllowed } from '../../http/json-call.server.ts'
import type { Route } from './+types/fetch-events'
import { eventShape } from './offer-shape.ts'

/** GET /api/fetch_events: offers and events around the chosen zip code, or `?zip=` (diner §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { lists, now, baseUrl } = context.get(servicesContext)
  const { zipCode } = chosenLocation(request)
  const events = await lists.events({ zipCode, now: now() })
  return Response.json({ events: events.map(event => eventShape(event, baseUrl)) })
}

export function action(): Response {
  return methodNotAllowed('GET')
}
