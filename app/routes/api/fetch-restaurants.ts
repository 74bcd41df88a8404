import type { ListingCardRow } from '../../domain/listings/listing-card.ts'
import { fetchRestaurants } from './contract/restaurants.ts'
import { restaurantCard } from './restaurant-shape.ts'
import { JSON_TYPE, serveAnyone, written } from './serve-call.server.ts'

/** POST /api/fetch_restaurants {zip_code, n}: the nearest n (diner §7). */
const serve = serveAnyone(fetchRestaurants, async ({ asked, services }) => {
  const { lists, now, baseUrl } = services
  const rows = await lists.nearby({ zipCode: asked.zip_code, limit: asked.n, now: now() })
  return new Response(answerOf(rows, baseUrl), { headers: JSON_TYPE })
})
export const loader = serve
export const action = serve

/** A list that is shared is also written once; it is forgotten with the list. */
const answers = new WeakMap<ListingCardRow[], string>()

function answerOf(rows: ListingCardRow[], baseUrl: string): string {
  const known = answers.get(rows)
  if (known !== undefined) return known
  const restaurants = rows.map(row => restaurantCard(row, baseUrl))
  const answer = written(fetchRestaurants, { restaurants })
  answers.set(rows, answer)
  return answer
}
