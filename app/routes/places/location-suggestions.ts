import { data } from 'react-router'
import { z } from 'zod'
import { MAX_LOCATION_TEXT } from '../../domain/locations/location.ts'
import { suggestLocations } from '../../domain/locations/locations.server.ts'
import { findNamedPlace } from '../../domain/search/named-place.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { takeLimits } from '../../http/limits/limits.server.ts'
import type { Route } from './+types/location-suggestions'

const text = z
  .string()
  .max(MAX_LOCATION_TEXT)
  .regex(/^\P{Cc}*$/u)
  .catch('')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reading: db, limits, lists } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [
    ['suggestions by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    return data({ suggestions: [] }, { status: 429, headers: { 'Retry-After': String(seconds) } })
  }
  const places = await lists.places()
  const typed = text.parse(url.searchParams.get('text'))
  const suggestions = await suggestLocations(db, { text: typed, places })
  const named = suggestions.length === 0 ? findNamedPlace(typed, places) : null
  if (!named) return { suggestions }
  const { zipCode, city, state } = named
  return { suggestions: [{ zipCode, city, state }] }
}
