import { namedThing, wordStems } from '@hush/hours/items'
import type { Query, Wanted } from '@hush/hours/questions'
import { chipsOf, thingLabel } from '../../search/query-chips.ts'
import { writeQueryParams } from '../../search/query-params.ts'

export const MAX_SAVED_SEARCHES = 10

/** Without the order of results and “now”. Null if nothing is left. */
export function lastingPart(query: Query): Query | null {
  const lasting = { ...query, ...FLEETING }
  return String(writeQueryParams(lasting)) === '' ? null : lasting
}

/** Coupons are reported for every followed or matching place. */
const FLEETING = {
  isNextWeek: false,
  isOnNow: false,
  isCoupon: false,
  minutes: null,
  sort: null,
  place: null,
  rest: '',
} as const

/** Equal for questions that mean the same, in any words or order. */
export function meaningOf(query: Query): string {
  const things = query.wanted.map(meaningOfThing)
  const wanted = things
    .filter(({ word }, at) => things.findIndex(other => other.word === word) === at)
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  return String(writeQueryParams({ ...query, wanted }))
}

function meaningOfThing(thing: Wanted): Wanted {
  const { leaf, isWholeLeaf } = namedThing(thing)
  const word = leaf && isWholeLeaf ? leaf : wordStems(thing.word).join(' ')
  return { ...thing, leaf: null, word }
}

export function searchInWords(
  query: Query,
  { city, zipCode }: { city: string; zipCode: string },
): string {
  const things = query.wanted.map(thingLabel).join(query.isEach ? ' and ' : ', ')
  const parts = [things, ...chipsOf({ ...query, wanted: [] }).map(({ label }) => label)]
  const text = parts.filter(part => part !== '').join(', ')
  const words = (text || 'happy hours').replace(', up to ', ' up to ')
  const where = city === '' ? zipCode : `${city}, ${zipCode}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} near ${where}`
}
