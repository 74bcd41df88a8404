import { chosenLocation } from '../../http/cookies.server.ts'
import { fetchEvents } from './contract/offers.ts'
import { eventShape } from './offer-shape.ts'
import { serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_events: offers and events around the chosen zip code, or `?zip=` (diner §7). */
const serve = serveAnyone(fetchEvents, async ({ request, services }) => {
  const { lists, now, baseUrl } = services
  const { zipCode } = chosenLocation(request)
  const events = await lists.events({ zipCode, now: now() })
  return { events: events.map(event => eventShape(event, baseUrl)) }
})
export const loader = serve
export const action = serve
