import { z } from 'zod'
import { LICENCE } from '../../domain/open-data/licence.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { textOf, zipCodeText } from '../fields.ts'
import {
  BAY_WINDOW_ON_NOW,
  BAY_WINDOW_PLACE,
  HARBOR_LANTERN_ON_NOW,
  HARBOR_LANTERN_PLACE,
} from './listing-examples.ts'

export const MAX_PLACES = 200
const NO_PAGE = 'must be a number from 1 to 99'

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

export const ON_NOW_A_PAGE = 48

const clock = z.string().describe('HH:MM on the clock of the place; past midnight it is less.')

const placeOnNow = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['restaurant', 'bar', 'brewery', 'winery', 'cafe']),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    miles: z.number().nullable().describe('From the middle of the zip code.'),
    time_zone: z.string().describe('Its name in the IANA database.'),
    minutes_left: z.int().nullable().describe('Null where nobody says when it ends.'),
    windows: z
      .array(
        z.object({ start: clock, end: clock.nullable().describe('Null: until close or all day.') }),
      )
      .describe('All happy hours of the day on which this one began.'),
    source: z.string().describe('Where the facts come from.'),
    licence: z.string(),
    url: z.string(),
  })
  .meta({ id: 'PlaceOnNow' })

export const fetchOnNow = {
  path: '/api/on_now',
  method: 'get',
  tag: 'Restaurants',
  summary: 'What is on now near a zip code',
  description: `Places up to 25 miles away whose happy hour is on at this minute, nearest first, ${ON_NOW_A_PAGE} a page: those that were found, and the members that agreed.`,
  who: 'anyone',
  isSameForAll: true,
  limit: 'places by address',
  input: z.object({
    zip: zipCodeText,
    page: z
      .string(NO_PAGE)
      .regex(/^[1-9]\d?$/, NO_PAGE)
      .default('1')
      .transform(Number)
      .meta({ description: 'From 1 to 99; next_page of the answer before.' }),
  }),
  output: z.object({
    at: z.string().describe('The minute, in UTC.'),
    places: z.array(placeOnNow),
    next_page: z.int().nullable(),
  }),
  refusals: { 429: [TOO_OFTEN] },
  example: {
    input: { zip: '20852' },
    output: {
      at: '2027-06-17T21:00:00.000Z',
      places: [HARBOR_LANTERN_ON_NOW, BAY_WINDOW_ON_NOW],
      next_page: null,
    },
  },
} satisfies Contract

export const fetchPlaces = {
  path: '/api/places.geojson',
  method: 'get',
  tag: 'Restaurants',
  summary: 'Places for a map of your own',
  description: `The nearest up to ${MAX_PLACES} places up to 25 miles from a zip code, with their hours for programs: those that were found, and the members that agreed. All of them are in /hush-open.zip each night.`,
  who: 'anyone',
  isSameForAll: true,
  limit: 'places by address',
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
