import { EMPTY_QUERY, type Query, SORTS, type Sort } from '@hush/hours/questions'
import type { LocalTime } from '@hush/hours/time'
import { href } from 'react-router'
import { type Box, boxText } from '../../../domain/locations/box.ts'
import { type ArrivalChoice, arrivalsFor } from '../../../domain/search/arrivals.ts'
import { chipsOf, thingLabel } from '../../../domain/search/query-chips.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'

interface QueryLink {
  label: string
  to: string
}

export interface Question {
  /** Each removes what it names. */
  chips: QueryLink[]
  /** Words without a meaning. */
  unknown: readonly string[]
  additions: QueryLink[]
  sorts: (QueryLink & { isCurrent: boolean })[]
  /** Null if no time to arrive at is asked for. */
  arrivals: Record<'days' | 'times', (QueryLink & { isCurrent: boolean })[]> | null
}

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  distance: 'Nearest',
  price: 'Lowest price',
  minutes: 'Most time',
}

const PRICES = [500, 800]
const MINUTES = 45

interface QuestionContext {
  zipCode: string
  box: Box | null
  unknown: readonly string[]
  clock: LocalTime
}

export function questionOf(
  query: Query,
  { zipCode, box, unknown, clock }: QuestionContext,
): Question {
  const ask = (label: string, changed: Query) => ({
    label,
    to: searchHref(changed, zipCode, { box }),
  })
  const current = query.sort ?? 'distance'
  const arrivals = arrivalsFor(query, clock)
  const linkTo = ({ label, query, isCurrent }: ArrivalChoice) => ({
    ...ask(label, query),
    isCurrent,
  })
  return {
    chips: chipsOf(query).map(({ label, without }) => ask(label, without)),
    unknown,
    additions: additionsTo(query).map(({ label, changed }) => ask(label, changed)),
    sorts: SORTS.map(sort => ({
      ...ask(SORT_LABELS[sort], { ...query, sort: sort === 'distance' ? null : sort }),
      isCurrent: sort === current,
    })),
    arrivals: arrivals && {
      days: arrivals.days.map(linkTo),
      times: arrivals.times.map(linkTo),
    },
  }
}

const ANY_TIME = { days: [], isNextWeek: false, window: null, isOnNow: false }

/** "Beer, up to $5, on now"; empty if there is only a name or town. */
export function describeQuery(query: Query): string {
  const things = query.wanted.map(thingLabel).join(query.isEach ? ' and ' : ' or ')
  const { days, isNextWeek, window, isOnNow } = query
  const about = chipsOf({ ...query, ...ANY_TIME, wanted: [], place: null, rest: '' })
  const time = chipsOf({ ...EMPTY_QUERY, days, isNextWeek, window, isOnNow })
  const when = time.map(({ label }) => label).join(', ')
  const isOfHours = query.says !== null && when !== ''
  const parts = [
    things,
    ...about.map(({ label }) => label),
    isOfHours ? `happy hour ${when}` : when,
  ]
  const text = parts.filter(label => label !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A link carries the question, near a zip code or in a part of the map. */
export function searchHref(
  query: Query,
  zipCode: string,
  { show, box }: { show?: number; box?: Box | null } = {},
): string {
  const params = writeQueryParams(query)
  params.set('zip', zipCode)
  if (show !== undefined) params.set('show', String(show))
  if (box) params.set('box', boxText(box))
  return `${href('/search')}?${params}`
}

function additionsTo(query: Query): { label: string; changed: Query }[] {
  const isTimed = query.isOnNow || query.days.length > 0 || query.window !== null
  const isPriced =
    query.maxCents !== null ||
    query.percentOff !== null ||
    query.offCents !== null ||
    query.isTwoForOne ||
    query.wanted.some(({ maxCents }) => maxCents !== undefined)
  return [
    ...(isTimed ? [] : [{ label: 'On now', changed: { ...query, isOnNow: true } }]),
    ...(isPriced
      ? []
      : PRICES.map(maxCents => ({
          label: `$${maxCents / 100} or less`,
          changed: { ...query, maxCents },
        }))),
    ...(query.minutes !== null || (isTimed && !query.isOnNow)
      ? []
      : [
          {
            label: `${MINUTES} min or more`,
            changed: { ...query, minutes: MINUTES, isOnNow: true },
          },
        ]),
  ]
}
