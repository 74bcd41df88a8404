import { listIdsOfKeys } from '../../domain/listings/listings.server.ts'
import { listNearby } from '../../domain/listings/nearby.server.ts'
import { updateRestaurants } from './contract/restaurants.ts'
import { restaurantCard } from './restaurant-shape.ts'
import { serveAnyone } from './serve-call.server.ts'

const NOTHING_MORE = 205

/** POST /api/update_restaurants {zip_code, n, restaurants}: the next n after those (diner §7). */
const serve = serveAnyone(updateRestaurants, async ({ asked, services }) => {
  const { db, now, baseUrl } = services
  const exclude = await listIdsOfKeys(db, { keys: asked.restaurants })
  const question = { zipCode: asked.zip_code, limit: asked.n, exclude, now: now() }
  const rows = await listNearby(db, question)
  if (rows.length === 0) return new Response(null, { status: NOTHING_MORE })
  return { restaurants: rows.map(row => restaurantCard(row, baseUrl)) }
})
export const loader = serve
export const action = serve
