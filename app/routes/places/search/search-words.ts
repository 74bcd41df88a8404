import { MAX_SEARCH_TEXT } from '../../../domain/forms/search-text.ts'
import { type Query, SORTS, type Sort } from '../../../domain/search/query.ts'
import { chipsOf } from '../../../domain/search/query-chips.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'
import type { SearchView } from './read-search.ts'

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  distance: 'Nearest',
  price: 'Lowest price',
  minutes: 'Most time',
}

export const SORT_CHOICES = SORTS

export const CUT_TEXT = `We looked for the first ${MAX_SEARCH_TEXT} letters.`

export function titleOf({ text, query }: Pick<SearchView, 'text' | 'query'>): string {
  if (text !== '') return `“${text}”`
  const said = describeQuery(query)
  return said === '' ? 'Search' : said.charAt(0).toUpperCase() + said.slice(1)
}

/** "beer, up to $5, on now" */
export function describeQuery(query: Query): string {
  return chipsOf({ ...query, place: null, rest: '' })
    .map(({ label }) => label)
    .join(', ')
}

/** The address of a query near a zip code, as a link may carry it. */
export function querySearch(query: Query, zipCode: string, show?: number): string {
  const params = writeQueryParams(query)
  params.set('zip', zipCode)
  if (show !== undefined) params.set('show', String(show))
  return `?${params}`
}
