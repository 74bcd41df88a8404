import { searchListings } from '../../domain/listings/search.server.ts'
import type { FoundByText } from '../../domain/listings/search.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { callError, methodNotAllowed } from '../../http/json-call.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits.server.ts'
import type { Route } from './+types/search-businesses'
import { type SearchAnswer, searchQuestion } from './search-fields.ts'

/** GET /api/search_businesses?text=: at most eight whose name or city has the text (diner §5). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext)
  const parsed = searchQuestion.safeParse(Object.fromEntries(url.searchParams))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return callError(400, `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const seconds = await takeLimits(limits, [
    ['search by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    return callError(429, tooManySentence(seconds), { 'Retry-After': String(seconds) })
  }
  const found = await searchListings(db, parsed.data)
  const answer: SearchAnswer = { businesses: found.map(businessShape) }
  return Response.json(answer)
}

export function action(): Response {
  return methodNotAllowed('GET')
}

function businessShape(found: FoundByText): SearchAnswer['businesses'][number] {
  const place = { name: found.name, city: found.city, zip_code: found.zipCode }
  return found.kind === 'member'
    ? { source: 'businesses_hush', business_uid: found.key, ...place }
    : { source: 'businesses', id: found.key, ...place }
}
