import type { Db } from '../../../../db/client.ts'
import { LISTINGS_PER_PAGE, type ListingCard } from '../../../domain/listings/listing.ts'
import { listNearResults } from '../../../domain/listings/near-results.server.ts'
import { searchCards } from '../../../domain/listings/search.server.ts'
import { findTown } from '../../../domain/locations/locations.server.ts'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import { asksForMore, closestQueries } from '../../../domain/search/closest.ts'
import type { Query } from '../../../domain/search/query.ts'
import { askHref, describeQuery, type Question, questionOf } from './question.server.ts'
import { MAX_RESULTS_SHOWN, type SearchView } from './read-search.server.ts'

const CLOSEST_SHOWN = 6

export interface Found {
  question: Question
  named: ListingCard[]
  near: NearList | null
}

export interface NearList {
  /** "Beer, up to $5 near Bethesda" */
  heading: string
  /** Nothing is as was asked: these come closest. */
  isClosest: boolean
  where: string
  cards: ListingCard[]
  /** The address with more of them; null where these are all. */
  more: string | null
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
  const isTown = query.rest === '' && view.query.rest !== ''
  const named = isTown || view.name === null ? [] : await searchCards(db, { text: view.name, now })
  const question = questionOf(query, here.zipCode)
  const where = place.city || place.zipCode
  if (query.rest !== '' && !asksForMore(query)) return { question, named, near: null }
  const search = { query: { ...query, rest: '' }, zipCode: place.zipCode, now }
  const { cards, hasMore } = await listNearResults(db, { ...search, show: view.show })
  if (cards.length > 0) {
    const canGrow = hasMore && view.show < MAX_RESULTS_SHOWN
    const more = canGrow ? askHref(query, here.zipCode, view.show + LISTINGS_PER_PAGE) : null
    const heading = headingOf(query, where)
    return { question, named, near: { heading, isClosest: false, where, cards, more } }
  }
  for (const closest of closestQueries(query)) {
    const results = await listNearResults(db, { ...search, query: closest, show: CLOSEST_SHOWN })
    if (results.cards.length === 0) continue
    const near = { heading: headingOf(closest, where), cards: results.cards, where, more: null }
    return { question, named, near: { ...near, isClosest: true } }
  }
  return { question, named, near: null }
}

function headingOf(query: Query, where: string): string {
  return `${describeQuery(query) || 'Happy hours'} near ${where}`
}

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
