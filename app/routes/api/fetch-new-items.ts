import { chosenLocation } from '../../http/cookies.server.ts'
import { fetchNewItems } from './contract/offers.ts'
import { newItemShape } from './offer-shape.ts'
import { serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_new_items: hot new items around the chosen zip code, or `?zip=` (diner §7). */
const serve = serveAnyone(fetchNewItems, async ({ request, services }) => {
  const { lists, now, baseUrl } = services
  const { zipCode } = chosenLocation(request)
  const items = await lists.newItems({ zipCode, now: now() })
  return { deals: items.map(item => newItemShape(item, baseUrl)) }
})
export const loader = serve
export const action = serve
