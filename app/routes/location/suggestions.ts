import { z } from 'zod'
import { MAX_LOCATION_TEXT } from '../../domain/locations/location.ts'
import { suggestLocations } from '../../domain/locations/locations.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/suggestions'

const text = z
  .string()
  .max(MAX_LOCATION_TEXT)
  .regex(/^\P{Cc}*$/u)
  .catch('')

/** The suggestions under the location field while its text is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  return {
    suggestions: await suggestLocations(db, { text: text.parse(url.searchParams.get('text')) }),
  }
}
