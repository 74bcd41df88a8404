import { findCity, suggestLocations } from '../../domain/locations/locations.server.ts'
import { clientAddressContext } from '../../http/context.server.ts'
import { refusal, type ServedCall, serveAnyone } from '../serve-call.ts'
import { refuseTooOften } from '../too-often.ts'
import { fetchCity, searchLocations } from './location-contract.ts'

export const locationCalls: ServedCall[] = [
  serveAnyone(searchLocations, async ({ input, services, context }) => {
    const address = context.get(clientAddressContext)
    const refused = await refuseTooOften(services.limits, [['search by address', address]])
    if (refused) return refused
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
