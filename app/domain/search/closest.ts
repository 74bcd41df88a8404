import { broaderWords, LEAF_LABELS, type Leaf, namedThing } from '@hush/hours/items'
import { EMPTY_QUERY, type Query, type Wanted } from '@hush/hours/questions'
import { WEEKDAYS } from '@hush/hours/time'

export function hasConditions(query: Query): boolean {
  const { place, rest, sort, ...conditions } = query
  const { place: _place, rest: _rest, sort: _sort, ...nothing } = EMPTY_QUERY
  return JSON.stringify(conditions) !== JSON.stringify(nothing)
}

/** Nearest first: stouts and then beers for a Guinness. */
export function broaderQueries(query: Query): Query[] {
  const exact = query.wanted.filter(thing => namedThing(thing).isWholeLeaf)
  const special = query.wanted.filter(thing => !exact.includes(thing))
  const families = special.flatMap((thing): Wanted[] =>
    broaderWords(thing.word).map(word => ({ ...thing, word })),
  )
  const leaves = [...new Set(special.flatMap(({ leaf }) => leaf ?? []))]
  const kin = leaves.filter(leaf => leaf !== 'other').map(wholeLeaf)
  const any = { ...query, isEach: false }
  const broader = [families, kin]
    .filter(wanted => wanted.length > 0)
    .map(wanted => ({ ...any, wanted: [...exact, ...wanted] }))
  return query.isEach ? [any, ...broader] : broader
}

function wholeLeaf(leaf: Leaf): Wanted {
  return { leaf, word: LEAF_LABELS[leaf] }
}

/** Least changed first: rare words, day, time, price, related items, kind. */
export function closestQueries(query: Query): Query[] {
  const anyTime = {
    ...query,
    days: [],
    isNextWeek: false,
    window: null,
    isOnNow: false,
    minutes: null,
  }
  const isOfToday = query.window !== null && query.days.length === 0
  const anyDay = isOfToday ? [{ ...query, days: WEEKDAYS }] : []
  const same = [query, ...anyDay, anyTime, atAnyPrice(query), atAnyPrice(anyTime)]
  const unsaid = same.map(step => ({ ...step, says: null }))
  const broader = [...same, ...unsaid].flatMap(broaderQueries)
  const anyKind = { ...atAnyPrice(anyTime), kind: null, cuisine: null, says: null }
  const near = [...unsaid.slice(0, 1), ...same, ...unsaid, ...broader, anyKind, EMPTY_QUERY]
  const base = { ...query, isCoupon: false, rest: '' }
  const steps = [base, ...near.map(step => ({ ...step, miles: null, isCoupon: false, rest: '' }))]
  const written = steps.map(step => JSON.stringify(step))
  return steps.filter((_, at) => at > 0 && written.indexOf(written[at] ?? '') === at)
}

function atAnyPrice(query: Query): Query {
  const wanted = query.wanted.map(({ leaf, word }) => ({ leaf, word }))
  return { ...query, wanted, maxCents: null, percentOff: null, isTwoForOne: false, offCents: null }
}
