import {
  type Correction,
  EMPTY_QUERY,
  MAX_SEARCH_TEXT,
  type Query,
  type QueryContext,
  readQuery,
  readSearchText,
} from '@hush/hours/questions'
import { z } from 'zod'
import { LISTINGS_PER_PAGE } from '../../../domain/listings/listing.ts'
import { type Box, type BoxProblem, readBox } from '../../../domain/locations/box.ts'
import { readQueryParams } from '../../../domain/search/query-params.ts'

/** Past it, a sharper question finds more than a longer list. */
export const MAX_RESULTS_SHOWN = 120

const show = z.coerce.number().int().min(1).max(MAX_RESULTS_SHOWN).catch(LISTINGS_PER_PAGE)

export interface SearchView {
  text: string
  isCut: boolean
  query: Query
  name: string | null
  corrections: readonly Correction[]
  show: number
  box: Box | null
  boxProblem: BoxProblem | null
}

/** Reads `text` or `q`; the address's other parameters take precedence. */
export function readSearch(params: URLSearchParams, area: Box, context: QueryContext): SearchView {
  const given = params.get('text') ?? params.get('q') ?? ''
  const isCut = given.length > MAX_SEARCH_TEXT
  const text = readSearchText(isCut ? given.slice(0, MAX_SEARCH_TEXT) : given)
  const reading = readQuery(text, context)
  const boxParam = params.get('box')
  const box = boxParam === null ? null : readBox(boxParam, area)
  const query = withParams(reading.query, { ...readQueryParams(params), rest: '' })
  return {
    text,
    isCut,
    query,
    name: reading.name ?? (query.rest || null),
    corrections: reading.corrections,
    show: show.parse(params.get('show') ?? LISTINGS_PER_PAGE),
    ...(typeof box === 'string' ? { box: null, boxProblem: box } : { box, boxProblem: null }),
  }
}

function withParams(typed: Query, chosen: Query): Query {
  const isChosen = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(EMPTY_QUERY, key))
  return { ...typed, ...Object.fromEntries(Object.entries(chosen).filter(isChosen)) }
}
