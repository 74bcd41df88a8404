import { MAX_SEARCH_TEXT } from '@hush/hours/questions'
import { MINUTE_MS } from '@hush/hours/time'
import { z } from 'zod'
import type { ListingCardRow } from '../../domain/listings/listing-card.ts'
import type { ListingKey } from '../../domain/listings/listing-key.ts'
import {
  findFoundListing,
  findMemberListing,
  findReplacement,
  listIdsOfKeys,
} from '../../domain/listings/listings.server.ts'
import { listNearby } from '../../domain/listings/nearby.server.ts'
import { listOpenPlaces } from '../../domain/listings/open-places.server.ts'
import { listPlacesOnNow } from '../../domain/listings/places-on-now.server.ts'
import { searchListings } from '../../domain/listings/search.server.ts'
import type { SearchResult } from '../../domain/listings/search-result.ts'
import { LICENCE } from '../../domain/open-data/licence.ts'
import { withMenuAddress } from '../../http/files/menu-link.server.ts'
import { tooManySentence } from '../../http/limits/limits.server.ts'
import type { Contract } from '../contract.ts'
import { JSON_TYPE, refusal, type ServedCall, serveAnyone, written } from '../serve-call.ts'
import {
  fetchMemberRestaurant,
  fetchRestaurantId,
  fetchRestaurants,
  updateRestaurants,
} from './listing-contract.ts'
import { COPPER_OWL, COPPER_OWL_MEMBER } from './listing-examples.ts'
import {
  memberRestaurant,
  placeFeature,
  placeOnNow,
  restaurantCard,
  restaurantInfo,
} from './listing-shape.ts'
import { fetchOnNow, fetchPlaces, MAX_PLACES, ON_NOW_A_PAGE } from './places-contract.ts'

const A_MOMENT_SECONDS = 3

const searchText = z
  .string('must be text')
  .max(MAX_SEARCH_TEXT, `must be at most ${MAX_SEARCH_TEXT} letters`)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters')
  .meta({ description: 'Part of a name or of a city, in either case.' })

const place = { name: z.string(), city: z.string(), zip_code: z.string() }

/** `source` tells the two kinds of businesses apart (diner §3). */
const business = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('businesses'), id: z.string(), ...place }),
    z.object({ source: z.literal('businesses_hush'), business_uid: z.string(), ...place }),
  ])
  .meta({ id: 'Business' })

const searchBusinesses = {
  path: '/api/search_businesses',
  method: 'get',
  tag: 'Restaurants',
  summary: 'Restaurants by name or city',
  description:
    'At most eight whose name or city has the text; names that begin with it come first.',
  who: 'anyone',
  isSameForAll: true,
  limit: 'search by address',
  input: z.object({ text: searchText }),
  output: z.object({ businesses: z.array(business) }),
  refusals: { 429: [tooManySentence(A_MOMENT_SECONDS)] },
  example: {
    input: { text: 'owl' },
    output: {
      businesses: [
        {
          source: 'businesses_hush',
          business_uid: COPPER_OWL.id,
          name: COPPER_OWL.name,
          city: COPPER_OWL_MEMBER.city,
          zip_code: COPPER_OWL_MEMBER.zip_code,
        },
      ],
    },
  },
} satisfies Contract

const NOTHING_MORE = 205
const GEOJSON_TYPE = { 'Content-Type': 'application/geo+json' }

export const listingCalls: ServedCall[] = [
  serveAnyone(fetchRestaurants, async ({ input, services }) => {
    const { lists, now, baseUrl } = services
    const rows = await lists.nearby({ zipCode: input.zip_code, limit: input.n, now: now() })
    return new Response(writtenOnce(rows, baseUrl), { headers: JSON_TYPE })
  }),

  serveAnyone(updateRestaurants, async ({ input, services }) => {
    const { reading: db, now, baseUrl } = services
    const exclude = await listIdsOfKeys(db, { keys: input.restaurants })
    const near = { zipCode: input.zip_code, limit: input.n, exclude, now: now() }
    const rows = await listNearby(db, near)
    if (rows.length === 0) return new Response(null, { status: NOTHING_MORE })
    return { restaurants: rows.map(row => restaurantCard(row, baseUrl)) }
  }),

  // Includes replacements; a member's menu only for signed-in callers (diner §5).
  serveAnyone(fetchRestaurantId, async ({ input, services, viewer }) => {
    const { reading: db, baseUrl } = services
    const find = async ({ kind, key }: ListingKey) =>
      kind === 'found'
        ? findFoundListing(db, { listingId: key })
        : findMemberListing(db, { memberUid: key, withMenu: viewer !== null })
    const row =
      (await find({ kind: 'found', key: input.id })) ??
      (await find(
        (await findReplacement(db, { listingId: input.id })) ?? { kind: 'member', key: input.id },
      ))
    if (!row) return refusal(fetchRestaurantId, 404)
    return { restaurant_info: restaurantInfo(withMenuAddress(services, row), baseUrl) }
  }),

  serveAnyone(fetchMemberRestaurant, async ({ input, services, viewer }) => {
    const { reading: db, baseUrl } = services
    const memberUid = input.business_uid
    const row = await findMemberListing(db, { memberUid, withMenu: viewer !== null })
    if (!row) return refusal(fetchMemberRestaurant, 404)
    return { restaurant: memberRestaurant(withMenuAddress(services, row), baseUrl) }
  }),

  serveAnyone(fetchPlaces, async ({ input, services }) => {
    const { reading: db, now, baseUrl } = services
    const places = await listOpenPlaces(db, { zipCode: input.zip, limit: MAX_PLACES, now: now() })
    const features = places.map(place => placeFeature(place, baseUrl))
    const collection = { type: 'FeatureCollection', licence: LICENCE, features } as const
    return new Response(written(fetchPlaces, collection), { headers: GEOJSON_TYPE })
  }),

  serveAnyone(fetchOnNow, async ({ input, services }) => {
    const { reading: db, baseUrl } = services
    const now = services.now()
    const { places, hasMore } = await listPlacesOnNow(db, {
      zipCode: input.zip,
      page: input.page,
      pageSize: ON_NOW_A_PAGE,
      now,
    })
    return {
      at: minuteOf(now),
      places: places.map(place => placeOnNow(place, baseUrl)),
      next_page: hasMore ? input.page + 1 : null,
    }
  }),

  serveAnyone(searchBusinesses, async ({ input, services }) => {
    const found = await searchListings(services.reading, input)
    return { businesses: found.map(toBusiness) }
  }),
]

function minuteOf(now: Date): string {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** A shared list is serialized once (decision 0050). */
const bytesOf = new WeakMap<ListingCardRow[], Uint8Array<ArrayBuffer>>()

function writtenOnce(rows: ListingCardRow[], baseUrl: string): Uint8Array<ArrayBuffer> {
  const known = bytesOf.get(rows)
  if (known !== undefined) return known
  const restaurants = rows.map(row => restaurantCard(row, baseUrl))
  const bytes = new TextEncoder().encode(written(fetchRestaurants, { restaurants }))
  bytesOf.set(rows, bytes)
  return bytes
}

function toBusiness(found: SearchResult) {
  const place = { name: found.name, city: found.city, zip_code: found.zipCode }
  return found.kind === 'member'
    ? { source: 'businesses_hush' as const, business_uid: found.key, ...place }
    : { source: 'businesses' as const, id: found.key, ...place }
}
