import type { Db } from '../../../../db/client.ts'
import type { ListingCard } from '../../../domain/listings/listing.ts'
import { listNearResults } from '../../../domain/listings/near-results.server.ts'
import { searchCards } from '../../../domain/listings/search.server.ts'
import { findTown } from '../../../domain/locations/locations.server.ts'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import { asksForMore, closestQueries } from '../../../domain/search/closest.ts'
import type { Query } from '../../../domain/search/query.ts'
import type { SearchView } from './read-search.ts'

export interface Found {
  /** Where it was looked: the town that was named, or the one that the visitor has chosen. */
  place: { zipCode: string; city: string }
  query: Query
  named: ListingCard[]
  cards: ListingCard[]
  hasMore: boolean
  /** Nothing is as was asked: `cards` is what comes closest, by this query. */
  closest: Query | null
}

interface FindInput {
  view: SearchView
  here: { zipCode: string; city: string }
  places: readonly ZipPlace[]
  now: Date
}

/** Names first where a name may be meant, then what is near. */
export async function find(db: Db, { view, here, places, now }: FindInput): Promise<Found> {
  const { query, place } = await placeOf(db, { view, here, places })
  const name = query.rest === '' && view.query.rest !== '' ? null : view.name
  const named = name === null ? [] : await searchCards(db, { text: name, now })
  const isName = query.rest !== ''
  if (isName && !asksForMore(query)) {
    return { place, query, named, cards: [], hasMore: false, closest: null }
  }
  const near = { query: { ...query, rest: '' }, zipCode: place.zipCode, now }
  const results = await listNearResults(db, { ...near, show: view.show })
  if (results.cards.length > 0) return { place, query, named, ...results, closest: null }
  for (const closest of closestQueries(query)) {
    const { cards } = await listNearResults(db, { ...near, query: closest, show: CLOSEST_SHOWN })
    if (cards.length > 0) return { place, query, named, cards, hasMore: false, closest }
  }
  return { place, query, named, ...results, closest: null }
}

const CLOSEST_SHOWN = 6

/** A town after "in" or "near", or words that are just its name. */
async function placeOf(
  db: Db,
  { view: { query }, here, places }: Pick<FindInput, 'view' | 'here' | 'places'>,
) {
  const named = query.place ?? (query.rest || null)
  const town = named === null ? null : await findTown(db, { text: named, places })
  if (!town) return { query, place: here }
  const place = { zipCode: town.zipCode, city: town.city }
  return {
    query: { ...query, place: town.city, rest: query.place === null ? '' : query.rest },
    place,
  }
}
