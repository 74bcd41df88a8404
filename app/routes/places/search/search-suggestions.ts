import { data } from 'react-router'
import type { Db } from '../../../../db/client.ts'
import { searchListings, suggestListings } from '../../../domain/listings/search.server.ts'
import type { ListingSuggestion } from '../../../domain/listings/search-result.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { chosenLocation } from '../../../http/cookies.server.ts'
import { takeLimits } from '../../../http/limits/limits.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import type { Route } from './+types/search-suggestions'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { reading: db, limits, lists } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [
    ['suggestions by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    return data({ suggestions: [] }, { status: 429, headers: retryAfter(seconds) })
  }
  const text = url.searchParams.get('text') ?? ''
  const { zipCode } = chosenLocation(request)
  const here = (await lists.places()).find(place => place.zipCode === zipCode)
  return { suggestions: await (here ? suggestListings(db, { text, here }) : anywhere(db, text)) }
}

async function anywhere(db: Db, text: string): Promise<ListingSuggestion[]> {
  return (await searchListings(db, { text })).map(found => ({ ...found, distance: null }))
}
