import { isNamedFor, wordStems } from '@hush/hours/items'
import { DENIALS, OTHER_ORDERS, type Query, searchKey, withoutFillers } from '@hush/hours/questions'
import { addDays, type LocalTime, localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { lastingPart } from '../../../domain/following/saved-searches/saved-search.ts'
import { knowWords } from '../../../domain/listings/known-words.server.ts'
import { LISTINGS_PER_PAGE, type ListingCard } from '../../../domain/listings/listing.ts'
import { listBoxResults, listNearResults } from '../../../domain/listings/near-results.server.ts'
import { daysUntil } from '../../../domain/listings/query-time.ts'
import { searchCards } from '../../../domain/listings/search.server.ts'
import type { Box } from '../../../domain/locations/box.ts'
import { findZone } from '../../../domain/locations/locations.server.ts'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import type { OfferCard } from '../../../domain/offers/offer.ts'
import { listOffersAbout } from '../../../domain/offers/offers.server.ts'
import type { CouponCard } from '../../../domain/promotions/coupon.ts'
import { listCouponsAbout } from '../../../domain/promotions/coupons-around.server.ts'
import { broaderQueries, closestQueries, hasConditions } from '../../../domain/search/closest.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'
import { placeOf } from './place-of-query.ts'
import { describeQuery, type Question, questionOf, searchHref } from './question.server.ts'
import { MAX_RESULTS_SHOWN, type SearchView } from './read-search.server.ts'

const CLOSEST_SHOWN = 6
const OFFERS_SHOWN = 6
const MAX_PHRASES = 4
const COUPONS_SHOWN = 6

export interface FindResult {
  question: Question
  named: ListingCard[]
  /** False if the text may be something else. */
  isName: boolean
  /** Null if the shown place was named exactly. */
  notice: string | null
  near: NearList | null
  kin: NearList[]
  offers: OfferList | null
  coupons: CouponList | null
  /** Null if nothing of the query lasts. */
  lasting: { query: Query; zipCode: string } | null
}

interface OfferList {
  heading: string
  cards: OfferCard[]
  /** Unknown words; their lists come first. */
  explained: string[]
  /** True for a tag such as "karaoke". */
  isSaid: boolean
}

interface CouponList {
  heading: string
  cards: CouponCard[]
}

export interface NearList {
  heading: string
  /** Null if it is what was searched; otherwise says why it comes closest. */
  instead: string | null
  where: string
  /** Distances are from its middle. */
  zipCode: string
  show: number
  order: Pick<Query, 'sort' | 'minutes'>
  cards: ListingCard[]
  /** Null if all are shown. */
  more: string | null
  around: Box | null
  query: string
  /** Null if the list is not limited to a part of the map. */
  everywhere: string | null
}

interface FindInput {
  view: SearchView
  viewerId: string | null
  here: { zipCode: string; city: string }
  places: readonly ZipPlace[]
  now: Date
  /** Of where the diner looks. */
  clock: LocalTime
}

/** Order: names if one may be meant, matches, near matches, offers. */
export async function find(db: Db, input: FindInput): Promise<FindResult> {
  const asked = placeOf({ ...input, query: input.view.query })
  const known = await knowWords(db, asked.ofPlace)
  const found = await findKnown(db, input, asked, known)
  const untold = { ...known.query, says: asked.ofPlace.says }
  const isMissed = known.tags.length > 0 && found.near?.instead != null && !found.offers?.isSaid
  // the "date" of "for a date Saturday" stands in no tag that is near: the Saturday is answered
  if (!isMissed || !hasConditions({ ...untold, isCoupon: false })) return found
  const unknown = [...known.unknown, ...known.tags]
  return findKnown(db, input, asked, { query: untold, unknown, tags: [] })
}

async function findKnown(
  db: Db,
  { view, viewerId, here, now, clock }: FindInput,
  { ofPlace, place, notice }: ReturnType<typeof placeOf>,
  known: Awaited<ReturnType<typeof knowWords>>,
): Promise<FindResult> {
  const isTown = ofPlace.rest === '' && view.query.rest !== ''
  const named = isTown || view.name === null ? [] : await findNamed(db, view.name, now)
  const isCalled = named.some(({ name }) => searchKey(name) === searchKey(view.name ?? ''))
  const isName = ofPlace.rest !== '' && named.length > 0 && (isCalled || known.unknown.length > 0)
  const { query } = known
  const offers = await offersOf(db, { query, zipCode: place.zipCode, now }, known.unknown)
  const unknown = known.unknown.filter(words => !isName && !offers?.explained.includes(words))
  const { zipCode } = here
  const question = questionOf(query, { zipCode, box: view.box, unknown, clock })
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
    coupons: query.isCoupon ? await couponsOf(db, { query, place, viewerId, now }) : null,
  }
  const ofPlaces = { ...query, isCoupon: false }
  const isAll = ofPlace.rest === '' || (named.length === 0 && isOrder(ofPlace.rest))
  const isNearby = (isAll && !query.isCoupon) || hasConditions(ofPlaces)
  if (!isNearby) return { ...found, near: null }
  const search = { query: ofPlaces, zipCode: place.zipCode, now }
  const lists = { here, view, where: place.city || place.zipCode }
  return { ...found, ...(await listsOf(db, search, lists)) }
}

/** "Best rated", "5 stars" */
function isOrder(rest: string): boolean {
  const words = withoutFillers(rest.toLowerCase())
  const isOther = (word: string) => OTHER_ORDERS.has(word)
  return words.some(isOther) && words.every(word => isOther(word) || /^\d+$/.test(word))
}

/** Falls back to all coupons. */
async function couponsOf(
  db: Db,
  { query, place, viewerId, now }: CouponsInput,
): Promise<CouponList> {
  const { wanted, cuisine } = query
  const about = [...wanted.map(({ word }) => word), ...(cuisine === null ? [] : [cuisine])]
  const where = place.city || place.zipCode
  const listOf = (stems: readonly string[]) =>
    listCouponsAbout(db, { zipCode: place.zipCode, viewerId, now, stems })
  const cards = await listOf(about.flatMap(wordStems))
  const inWords = about.join(' and ')
  if (cards.length > 0) {
    const heading = about.length === 0 ? 'Coupons' : `Coupons with “${inWords}”`
    return { heading: `${heading} near ${where}`, cards: cards.slice(0, COUPONS_SHOWN) }
  }
  const all = about.length === 0 ? [] : await listOf([])
  const none = `No coupon near ${where} ${about.length === 0 ? 'can be joined' : `names “${inWords}”`}`
  const heading = all.length === 0 ? none : `${none}. All others:`
  return { heading, cards: all.slice(0, COUPONS_SHOWN) }
}

interface CouponsInput extends Pick<FindInput, 'viewerId' | 'now'> {
  query: Query
  place: { zipCode: string; city: string }
}

/** Tries the text as typed, then without words like "happy hour at the". */
async function findNamed(db: Db, typed: string, now: Date): Promise<ListingCard[]> {
  const found = await searchCards(db, { text: typed, now })
  const name = withoutFillers(typed).join(' ')
  const isShorter = name !== typed && name.length >= SHORTEST_NAME
  return found.length === 0 && isShorter ? searchCards(db, { text: name, now }) : found
}

const SHORTEST_NAME = 3

interface ListsInput extends Pick<FindInput, 'here' | 'view'> {
  where: string
}

async function listsOf(
  db: Db,
  search: Search,
  { here, view, where }: ListsInput,
): Promise<Pick<FindResult, 'near' | 'kin'>> {
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
  const about = describeList(query, first.cards)
  const heading = view.box === null ? `${about} near ${where}` : `${about} in this part of the map`
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
    const heading = `${describeList(closest, results.cards)} near ${where}`
    const isClose = describeQuery(closest) !== ''
    const then = isClose ? 'This comes closest.' : 'This is what else is near.'
    const instead = `Nobody near ${where} has ${insteadOf(query)}. ${then}`
    const list = { ...shared, ...results, heading, instead }
    return { near: { ...list, query: paramsOf(closest) }, kin: [] }
  }
  return { near: null, kin: [] }
}

function insteadOf(query: Query): string {
  const inWords = describeQuery(query)
  if (inWords === '') return 'a happy hour that we know of'
  const isOfToday = query.window !== null && query.days.length === 0
  return `“${inWords.charAt(0).toLowerCase()}${inWords.slice(1)}”${isOfToday ? ' today' : ''}`
}

/** "Crabs", or "With crabs" if a place has them only in a dip. */
function describeList(query: Query, cards: readonly ListingCard[]): string {
  const inWords = describeQuery(query) || 'Happy hours'
  const hasIt = ({ items }: ListingCard) =>
    query.wanted.some(thing => items.some(({ name }) => isNamedFor(thing, name)))
  const isWith = query.wanted.length > 0 && !cards.every(hasIt)
  return isWith ? `With ${inWords.charAt(0).toLowerCase()}${inWords.slice(1)}` : inWords
}

function headingOf(query: Query, where: string): string {
  return `${describeQuery(query) || 'Happy hours'} near ${where}`
}

interface Search {
  query: Query
  zipCode: string
  now: Date
}

/** Offers for items, tags and unknown words; the heading says which. */
async function offersOf(
  db: Db,
  { query, zipCode, now }: Search,
  unknown: readonly string[],
): Promise<OfferList | null> {
  const { wanted, says, days } = query
  const things = wanted.filter(({ leaf }) => leaf !== 'drink' && leaf !== 'food')
  const unexplained = unknown.filter(words => !DENIALS.has(words.split(' ')[0] ?? ''))
  const phrases = [
    ...unexplained,
    ...things.map(({ word }) => word),
    ...(says === null ? [] : [says]),
  ]
  const dates = datesOf(query, now, await findZone(db, { zipCode }))
  const lists = await Promise.all(
    phrases.slice(0, MAX_PHRASES).map(async phrase => ({
      phrase,
      cards: await listOffersAbout(db, { phrase, days, dates, zipCode, limit: OFFERS_SHOWN, now }),
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
    isSaid: says !== null && named.includes(says),
  }
}

function datesOf(query: Query, now: Date, zone: string): string[] {
  const { days } = query
  const { date, weekday } = localTimeAt(now, zone)
  return days.length === 0 ? [date] : days.map(day => addDays(date, daysUntil(day, weekday, query)))
}
