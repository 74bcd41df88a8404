import { DENIALS, type Query } from '@hush/hours/questions'
import { addDays, DEFAULT_TIME_ZONE, localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { knowWords } from '../../../domain/listings/known-words.server.ts'
import { LISTINGS_PER_PAGE, type ListingCard } from '../../../domain/listings/listing.ts'
import { listBoxResults, listNearResults } from '../../../domain/listings/near-results.server.ts'
import { searchCards } from '../../../domain/listings/search.server.ts'
import type { Box } from '../../../domain/locations/box.ts'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import type { OfferCard } from '../../../domain/offers/offer.ts'
import { listOffersAbout } from '../../../domain/offers/offers.server.ts'
import { lastingPart } from '../../../domain/questions/saved-question.ts'
import { broaderQueries, closestQueries, hasConditions } from '../../../domain/search/closest.ts'
import { findNamedPlace } from '../../../domain/search/named-place.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'
import { describeQuery, type Question, questionOf, searchHref } from './question.server.ts'
import { MAX_RESULTS_SHOWN, type SearchView } from './read-search.server.ts'

const CLOSEST_SHOWN = 6
const OFFERS_SHOWN = 6
const MAX_PHRASES = 4

export interface Found {
  question: Question
  named: ListingCard[]
  /** A name was meant, and not only perhaps. */
  isName: boolean
  /** Of a place that was named and is not to the letter what is shown. */
  notice: string | null
  near: NearList | null
  /** What is merely near the thing that was asked for. */
  kin: NearList[]
  offers: OfferList | null
  /** What can be kept of it, and near which zip code; null where nothing of it lasts. */
  lasting: { query: Query; zipCode: string } | null
}

interface OfferList {
  heading: string
  cards: OfferCard[]
  /** Words that no place uses: where there are any, these come first. */
  explained: string[]
}

export interface NearList {
  /** "Beer, up to $5 near Bethesda" */
  heading: string
  /** Why this is shown where nothing is as was asked: it comes closest. */
  instead: string | null
  where: string
  /** From the middle of which it was counted. */
  zipCode: string
  show: number
  order: Pick<Query, 'sort' | 'minutes'>
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

/** Names first where a name may be meant, then what is near, what is nearly it, and offers about it. */
export async function find(db: Db, { view, here, places, now }: FindInput): Promise<Found> {
  const { asked, place, notice } = placeOf({ view, here, places })
  const isTown = asked.rest === '' && view.query.rest !== ''
  const named = isTown || view.name === null ? [] : await searchCards(db, { text: view.name, now })
  const isName = asked.rest !== '' && named.length > 0
  const known = await knowWords(db, asked)
  const { query } = known
  const offers = await offersOf(db, { query, zipCode: place.zipCode, now }, known.unknown)
  const unknown = known.unknown.filter(words => !isName && !offers?.explained.includes(words))
  const question = questionOf(query, here.zipCode, view.box, unknown)
  const lastingQuery = view.box === null ? lastingPart(query) : null
  const lasting = lastingQuery && { query: lastingQuery, zipCode: place.zipCode }
  const found = {
    question,
    named,
    isName,
    notice,
    lasting,
    kin: [],
    offers,
  }
  const isNearby = asked.rest === '' || hasConditions(query)
  if (!isNearby) return { ...found, near: null }
  const search = { query, zipCode: place.zipCode, now }
  const lists = { here, view, where: place.city || place.zipCode }
  return { ...found, ...(await listsOf(db, search, lists)) }
}

interface ListsInput extends Pick<FindInput, 'here' | 'view'> {
  where: string
}

async function listsOf(
  db: Db,
  search: Search,
  { here, view, where }: ListsInput,
): Promise<Pick<Found, 'near' | 'kin'>> {
  const { query } = search
  const everywhere = view.box === null ? null : searchHref(query, here.zipCode)
  const paramsOf = (of: Query) => String(writeQueryParams({ ...of, place: null, sort: null }))
  const { sort, minutes } = query
  const { zipCode } = search
  const { show } = view
  const order = { sort, minutes }
  const shared = { where, everywhere, instead: null, more: null, zipCode, show, order }
  const first =
    view.box === null
      ? await listNearResults(db, { ...search, show: view.show })
      : await listBoxResults(db, { ...search, box: view.box, show: view.show })
  const next = { show: view.show + LISTINGS_PER_PAGE, box: view.box }
  const isLast = !first.hasMore || next.show > MAX_RESULTS_SHOWN
  const more = isLast ? null : searchHref(query, here.zipCode, next)
  const heading = view.box === null ? headingOf(query, where) : boxHeadingOf(query)
  const near = { ...shared, ...first, heading, more, query: paramsOf(query) }
  if (view.box !== null) return { near, kin: [] }
  if (first.cards.length > 0) {
    if (first.hasMore) return { near, kin: [] }
    const kin: NearList[] = []
    const except = first.cards.map(({ id }) => id)
    for (const broader of broaderQueries(query)) {
      const results = await listNearResults(db, {
        ...search,
        query: broader,
        show: CLOSEST_SHOWN,
        except,
      })
      except.push(...results.cards.map(({ id }) => id))
      const heading = `Other ${headingOf(broader, where).replace(/^./, letter => letter.toLowerCase())}`
      const list = { ...shared, ...results, heading, query: paramsOf(broader) }
      if (results.cards.length > 0) kin.push(list)
    }
    return { near, kin }
  }
  for (const closest of closestQueries(query)) {
    const results = await listNearResults(db, { ...search, query: closest, show: CLOSEST_SHOWN })
    if (results.cards.length === 0) continue
    const heading = headingOf(closest, where)
    const isClose = describeQuery(closest) !== ''
    const then = isClose ? 'This comes closest.' : 'This is what else is near.'
    const instead = `Nobody near ${where} has ${insteadOf(query)}. ${then}`
    const list = { ...shared, ...results, heading, instead }
    return { near: { ...list, query: paramsOf(closest) }, kin: [] }
  }
  return { near: null, kin: [] }
}

function insteadOf(query: Query): string {
  const said = describeQuery(query)
  return said === ''
    ? 'a happy hour that we know of'
    : `“${said.charAt(0).toLowerCase()}${said.slice(1)}”`
}

function boxHeadingOf(query: Query): string {
  return `${describeQuery(query) || 'Happy hours'} in this part of the map`
}

function headingOf(query: Query, where: string): string {
  return `${describeQuery(query) || 'Happy hours'} near ${where}`
}

interface Search {
  query: Query
  zipCode: string
  now: Date
}

/** About each thing, what a place says, and what nobody lists; which of these they are is in the heading. */
async function offersOf(
  db: Db,
  { query, zipCode, now }: Search,
  unknown: readonly string[],
): Promise<OfferList | null> {
  const { wanted, says } = query
  const things = wanted.filter(({ leaf }) => leaf !== 'drink' && leaf !== 'food')
  const unexplained = unknown.filter(words => !DENIALS.has(words.split(' ')[0] ?? ''))
  const phrases = [
    ...unexplained,
    ...things.map(({ word }) => word),
    ...(says === null ? [] : [says]),
  ]
  const dates = datesOf(query, now)
  const lists = await Promise.all(
    phrases.slice(0, MAX_PHRASES).map(async phrase => ({
      phrase,
      cards: await listOffersAbout(db, { phrase, dates, zipCode, limit: OFFERS_SHOWN, now }),
    })),
  )
  const found = lists.filter(({ cards }) => cards.length > 0)
  if (found.length === 0) return null
  const cards = new Map(found.flatMap(list => list.cards.map(card => [card.id, card] as const)))
  const named = found.map(({ phrase }) => phrase)
  return {
    heading: `Events and offers with “${named.join('” or “')}”`,
    cards: [...cards.values()].slice(0, OFFERS_SHOWN),
    explained: named.filter(phrase => unknown.includes(phrase)),
  }
}

function datesOf({ days }: Query, now: Date): string[] {
  const { date, weekday } = localTimeAt(now, DEFAULT_TIME_ZONE)
  return days.length === 0 ? [date] : days.map(day => addDays(date, (day - weekday + 7) % 7))
}

const OUTSIDE = /^(?:washington|washington dc|dc|d c|district of columbia)$/i

/** A town after "in" or "near", or words that are its name. */
function placeOf({ view: { query }, here, places }: Pick<FindInput, 'view' | 'here' | 'places'>) {
  if (query.place !== null) {
    const town = findNamedPlace(query.place, places)
    if (!town)
      return {
        asked: { ...query, place: null },
        place: here,
        notice: unknownPlace(query.place, here),
      }
    return { asked: { ...query, place: town.city }, place: town, notice: town.notice }
  }
  const words = query.rest.split(' ')
  for (let length = words.length; length > 0; length -= 1) {
    for (const start of new Set([words.length - length, 0])) {
      const name = words.slice(start, start + length).join(' ')
      const town = query.rest === '' ? null : findNamedPlace(name, places)
      if (!town || (town.notice !== null && length < words.length)) continue
      const rest = [...words.slice(0, start), ...words.slice(start + length)].join(' ')
      return { asked: { ...query, place: town.city, rest }, place: town, notice: town.notice }
    }
  }
  return { asked: query, place: here, notice: null }
}

function unknownPlace(name: string, here: { zipCode: string; city: string }): string {
  const shown = `These are near ${here.city || here.zipCode}.`
  if (OUTSIDE.test(name)) return `Hush does not reach Washington, DC yet. ${shown}`
  return `We know no place called “${name}”. ${shown}`
}
