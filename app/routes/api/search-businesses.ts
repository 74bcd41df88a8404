import { searchListings } from '../../domain/listings/search.server.ts'
import type { SearchResult } from '../../domain/listings/search-result.ts'
import { clientAddressContext } from '../../http/context.server.ts'
import { searchBusinesses } from './contract/search.ts'
import { serveAnyone } from './serve-call.server.ts'
import { refuseTooOften } from './too-often.server.ts'

/** GET /api/search_businesses: what the search box asks (diner §5, §7). */
const serve = serveAnyone(searchBusinesses, async ({ asked, services, context }) => {
  const address = context.get(clientAddressContext)
  const refused = await refuseTooOften(services.limits, [['search by address', address]])
  if (refused) return refused
  const found = await searchListings(services.db, asked)
  return { businesses: found.map(toBusiness) }
})
export const loader = serve
export const action = serve

function toBusiness(found: SearchResult) {
  const place = { name: found.name, city: found.city, zip_code: found.zipCode }
  return found.kind === 'member'
    ? { source: 'businesses_hush' as const, business_uid: found.key, ...place }
    : { source: 'businesses' as const, id: found.key, ...place }
}
