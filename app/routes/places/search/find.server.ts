import type { Query } from '@hush/hours/questions'
import type { Db } from '../../../../db/client.ts'
import { LISTINGS_PER_PAGE, type ListingCard } from '../../../domain/listings/listing.ts'
import { listBoxResults, listNearResults } from '../../../domain/listings/near-results.server.ts'
import { searchCards } from '../../../domain/listings/search.server.ts'
import type { Box } from '../../../domain/locations/box.ts'
import { findTown } from '../../../domain/locations/locations.server.ts'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import { lastingPart } from '../../../domain/questions/saved-question.ts'
import { closestQueries, hasConditions } from '../../../domain/search/closest.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'
import { describeQuery, type Question, questionOf, searchHref } from './question.server.ts'
import { MAX_RESULTS_SHOWN, type SearchView } from './read-search.server.ts'

const CLOSEST_SHOWN = 6

export interface Found {
  question: Question
  named: ListingCard[]
  /** A name was meant, and not only perhaps. */
  isName: boolean
  /** Words that are no place's name, while the rest of the question was understood. */
  unknown: string | null
  near: NearList | null
  /** What can be kept of it, and near which zip code; null where nothing of it lasts. */
  lasting: { query: Query; zipCode: string } | null
}

export interface NearList {
  /** "Beer, up to $5 near Bethesda" */
  heading: string
  /** Nothing matches: these come closest. */
  isClosest: boolean
  where: string
  cards: ListingCard[]
  /** The address with more of them; null where these are all. */
  more: string | null
  /** Where they lie, and what the map asks for. */
  around: Box | null
  query: string
  /** The address without the part of the map that it is about; null where it is about none. */
  everywhere: string | null
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
  const question = questionOf(query, here.zipCode, view.box)
  const unknown = query.rest !== '' && named.length === 0 ? query.rest : null
  const isName = query.rest !== ''
  const lastingQuery = view.box === null ? lastingPart(query) : null
  const lasting = lastingQuery && { query: lastingQuery, zipCode: place.zipCode }
  const found = { question, named, isName, unknown, lasting }
  const where = place.city || place.zipCode
  if (query.rest !== '' && !hasConditions(query)) return { ...found, near: null }
  const search = { query: { ...query, rest: '' }, zipCode: place.zipCode, now }
  const params = String(writeQueryParams({ ...search.query, place: null, sort: null }))
  const everywhere = view.box === null ? null : searchHref(query, here.zipCode)
  const shared = { where, query: params, everywhere }
  const { cards, hasMore, around } =
    view.box === null
      ? await listNearResults(db, { ...search, show: view.show })
      : await listBoxResults(db, { ...search, box: view.box, show: view.show })
  if (cards.length > 0 || view.box !== null) {
    const next = { show: view.show + LISTINGS_PER_PAGE, box: view.box }
    const more =
      hasMore && next.show <= MAX_RESULTS_SHOWN ? searchHref(query, here.zipCode, next) : null
    const heading = view.box === null ? headingOf(query, where) : boxHeadingOf(query)
    return { ...found, near: { ...shared, heading, isClosest: false, cards, more, around } }
  }
  for (const closest of closestQueries(query)) {
    const results = await listNearResults(db, { ...search, query: closest, show: CLOSEST_SHOWN })
    if (results.cards.length === 0) continue
    const near = { ...shared, ...results, heading: headingOf(closest, where), more: null }
    const nearby = { ...near, query: String(writeQueryParams(closest)), isClosest: true }
    return { ...found, near: nearby }
  }
  return { ...found, near: null }
}

function boxHeadingOf(query: Query): string {
  return `${describeQuery(query) || 'Happy hours'} in this part of the map`
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
