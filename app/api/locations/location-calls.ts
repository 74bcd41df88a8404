import { z } from 'zod'
import { MAX_LOCATION_TEXT, NO_PLACE } from '../../domain/locations/location.ts'
import { findCity, suggestLocations } from '../../domain/locations/locations.server.ts'
import { tooManySentence } from '../../http/limits/limits.server.ts'
import type { Contract } from '../contract.ts'
import { zipCodeText } from '../fields.ts'
import { refusal, type ServedCall, serveAnyone } from '../serve-call.ts'

const A_MOMENT_SECONDS = 3

const location = z
  .object({ zip_code: z.string(), city: z.string(), state: z.string() })
  .meta({ id: 'Location' })

const placeText = z
  .string('must be text')
  .max(MAX_LOCATION_TEXT, `must be at most ${MAX_LOCATION_TEXT} characters`)
  .regex(/^\P{Cc}*$/u, 'must be one line of text')
  .meta({ description: 'A city, a zip code or its start, both, or the two letters of a state.' })

const searchLocations = {
  path: '/api/search_locations',
  method: 'get',
  tag: 'Places',
  summary: 'Suggestions for a place',
  description: 'At most five places that match what was typed, best first.',
  who: 'anyone',
  isSameForAll: true,
  limit: 'search by address',
  input: z.object({ text: placeText }),
  output: z.object({ locations: z.array(location) }),
  refusals: { 429: [tooManySentence(A_MOMENT_SECONDS)] },
  example: {
    input: { text: 'bethesda 20852' },
    output: { locations: [{ zip_code: '20852', city: 'North Bethesda', state: 'MD' }] },
  },
} satisfies Contract

const fetchCity = {
  path: '/api/fetch_city',
  method: 'get',
  tag: 'Places',
  summary: 'The city of a zip code',
  description: 'Only Maryland so far.',
  who: 'anyone',
  isSameForAll: true,
  input: z.object({ zip_code: zipCodeText }),
  output: z.object({ city: z.string() }),
  refusals: { 404: [NO_PLACE] },
  example: { input: { zip_code: '21401' }, output: { city: 'Annapolis' } },
} satisfies Contract

export const locationCalls: ServedCall[] = [
  serveAnyone(searchLocations, async ({ input, services }) => {
    const places = await suggestLocations(services.reading, {
      text: input.text,
      places: await services.lists.places(),
    })
    return {
      locations: places.map(({ zipCode, city, state }) => ({ zip_code: zipCode, city, state })),
    }
  }),

  serveAnyone(fetchCity, async ({ input, services }) => {
    const city = await findCity(services.reading, { zipCode: input.zip_code })
    return city === '' ? refusal(fetchCity, 404) : { city }
  }),
]
