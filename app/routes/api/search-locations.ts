import { suggestLocations } from '../../domain/locations/locations.server.ts'
import { clientAddressContext } from '../../http/context.server.ts'
import { searchLocations } from './contract/locations.ts'
import { serveAnyone } from './serve-call.server.ts'
import { refuseTooOften } from './too-often.server.ts'

/** GET /api/search_locations: places that match what was typed (diner §7, location). */
const serve = serveAnyone(searchLocations, async ({ asked, services, context }) => {
  const address = context.get(clientAddressContext)
  const refused = await refuseTooOften(services.limits, [['search by address', address]])
  if (refused) return refused
  const places = await suggestLocations(services.db, { text: asked.text })
  return {
    locations: places.map(({ zipCode, city, state }) => ({ zip_code: zipCode, city, state })),
  }
})
export const loader = serve
export const action = serve
