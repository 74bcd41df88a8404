import { z } from 'zod'
import { LICENCE } from '../../domain/open-data/licence.ts'
import type { Contract } from '../contract.ts'
import { textOf, zipCodeText } from '../fields.ts'
import { BAY_WINDOW_PLACE, HARBOR_LANTERN_PLACE } from './listing-examples.ts'

export const MAX_PLACES = 200

const place = z
  .object({
    type: z.literal('Feature'),
    id: z.string(),
    geometry: z.object({
      type: z.literal('Point'),
      coordinates: z.tuple([z.number(), z.number()]).describe('Longitude and latitude.'),
    }),
    properties: z.object({
      name: z.string(),
      address: z.string(),
      opening_hours: z.string().nullable().describe('In the syntax of OpenStreetMap.'),
      happy_hours: z.string().nullable().describe('In the syntax of OpenStreetMap.'),
      source: z.string().describe('Where the facts come from.'),
      licence: z
        .string()
        .describe(
          'The licence of this place: those from OpenStreetMap are under the Open Database License.',
        ),
      checked_on: textOf('date', 'When they were read last.'),
      url: z.string(),
    }),
  })
  .meta({ id: 'Place', description: 'A restaurant as GeoJSON (RFC 7946).' })

export const fetchPlaces = {
  path: '/api/places.geojson',
  method: 'get',
  tag: 'Restaurants',
  summary: 'Places for a map of your own',
  description: `The nearest up to ${MAX_PLACES} places up to 25 miles from a zip code, with their hours for programs: those that were found, and the members that agreed. All of them are in /hush-open.zip each night.`,
  who: 'anyone',
  input: z.object({ zip: zipCodeText }),
  output: z.object({
    type: z.literal('FeatureCollection'),
    licence: z.string(),
    features: z.array(place),
  }),
  example: {
    input: { zip: '20852' },
    output: {
      type: 'FeatureCollection',
      licence: LICENCE,
      features: [HARBOR_LANTERN_PLACE, BAY_WINDOW_PLACE],
    },
  },
} satisfies Contract
