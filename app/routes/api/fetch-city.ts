import { findCity } from '../../domain/locations/locations.server.ts'
import { fetchCity } from './contract/locations.ts'
import { refusal, serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_city: the city of a zip code (diner §7, location). */
const serve = serveAnyone(fetchCity, async ({ asked, services }) => {
  const city = await findCity(services.db, { zipCode: asked.zip_code })
  return city === '' ? refusal(fetchCity, 404) : { city }
})
export const loader = serve
export const action = serve
