import { data } from 'react-router'
import { suggestListings } from '../../../domain/listings/search.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { chosenLocation } from '../../../http/cookies.server.ts'
import { takeLimits } from '../../../http/limits/limits.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import type { Route } from './+types/search-suggestions'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { reading: db, limits, lists, area } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [
    ['suggestions by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    return data({ suggestions: [] }, { status: 429, headers: retryAfter(seconds) })
  }
  const text = url.searchParams.get('text') ?? ''
  const { zipCode } = chosenLocation(request, area)
  const here = (await lists.places()).find(place => place.zipCode === zipCode)
  return { suggestions: await suggestListings(db, { text, here: here ?? null }) }
}
