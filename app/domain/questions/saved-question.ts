import { namedThing, wordStems } from '@hush/hours/items'
import type { Query, Wanted } from '@hush/hours/questions'
import { chipsOf } from '../search/query-chips.ts'
import { writeQueryParams } from '../search/query-params.ts'

export const MAX_SAVED_QUESTIONS = 10

/**
 * What of a question holds on another day too: neither the order of results nor what is on at this
 * moment. Null where nothing is left to look for.
 */
export function lastingPart(query: Query): Query | null {
  const lasting = { ...query, isOnNow: false, minutes: null, sort: null, place: null, rest: '' }
  return String(writeQueryParams(lasting)) === '' ? null : lasting
}

/** Equal for questions that ask the same, in whatever words and order of items. */
export function meaningOf(query: Query): string {
  const words = [...new Set(query.wanted.map(meaningOfThing))].sort()
  return String(writeQueryParams({ ...query, wanted: words.map(word => ({ leaf: null, word })) }))
}

function meaningOfThing(thing: Wanted): string {
  const { leaf, isWholeLeaf } = namedThing(thing)
  return leaf && isWholeLeaf ? leaf : wordStems(thing.word).join(' ')
}

/** "Oysters up to $10 near Silver Spring, 20910" */
export function questionInWords(query: Query, { city, zipCode }: Near): string {
  const parts = chipsOf(query).map(({ label }) => label)
  const words = (parts.join(', ') || 'happy hours').replace(', up to ', ' up to ')
  const where = city === '' ? zipCode : `${city}, ${zipCode}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} near ${where}`
}

interface Near {
  city: string
  zipCode: string
}
