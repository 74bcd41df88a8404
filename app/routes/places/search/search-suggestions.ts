import { data } from 'react-router'
import { searchListings } from '../../../domain/listings/search.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { takeLimits } from '../../../http/limits/limits.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import type { Route } from './+types/search-suggestions'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [
    ['search by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    return data({ suggestions: [] }, { status: 429, headers: retryAfter(seconds) })
  }
  const text = url.searchParams.get('text') ?? ''
  return { suggestions: await searchListings(db, { text }) }
}
