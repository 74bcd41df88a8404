import { z } from 'zod'
import type { ListingCardRow } from '../../domain/listings/listing-card.ts'
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
  return new Response(answerOf(rows, baseUrl), { headers: { 'Content-Type': 'application/json' } })
}

/** A list that is shared is also written once; it is forgotten with the list. */
const answers = new WeakMap<ListingCardRow[], string>()

function answerOf(rows: ListingCardRow[], baseUrl: string): string {
  const written = answers.get(rows)
  if (written !== undefined) return written
  const answer = JSON.stringify({ restaurants: rows.map(row => restaurantCard(row, baseUrl)) })
  answers.set(rows, answer)
  return answer
}

export function loader(): Response {
  return methodNotAllowed('POST')
}
