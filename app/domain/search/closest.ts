import { broaderWords, LEAF_LABELS, type Leaf, namedThing } from '@hush/hours/items'
import { EMPTY_QUERY, type Query, type Wanted } from '@hush/hours/questions'

/** Whether a query says more than a name or a town. */
export function hasConditions(query: Query): boolean {
  const { place, rest, sort, ...conditions } = query
  const { place: _place, rest: _rest, sort: _sort, ...nothing } = EMPTY_QUERY
  return JSON.stringify(conditions) !== JSON.stringify(nothing)
}

/** What is merely near the thing that was asked for, the nearest first: stouts and then beers for a Guinness. */
export function broaderQueries(query: Query): Query[] {
  const exact = query.wanted.filter(thing => namedThing(thing).isWholeLeaf)
  const special = query.wanted.filter(thing => !exact.includes(thing))
  const families = special.flatMap(({ leaf, word }): Wanted[] =>
    broaderWords(word).map(broader => ({ leaf, word: broader })),
  )
  const leaves = [...new Set(special.flatMap(({ leaf }) => leaf ?? []))]
  const kin = leaves.filter(leaf => leaf !== 'other').map(wholeLeaf)
  return [families, kin]
    .filter(wanted => wanted.length > 0)
    .map(wanted => ({ ...query, wanted: [...exact, ...wanted] }))
}

function wholeLeaf(leaf: Leaf): Wanted {
  return { leaf, word: LEAF_LABELS[leaf] }
}

/**
 * What to look for where nothing was found, the least changed first: at any time, at any price, what is
 * near it, of any kind.
 */
export function closestQueries(query: Query): Query[] {
  const anyTime = { ...query, days: [], window: null, isOnNow: false, minutes: null }
  const anyPrice = { ...anyTime, ...ANY_PRICE }
  const broader = [query, anyTime, anyPrice].flatMap(broaderQueries)
  const anyKind = { ...anyPrice, kind: null, cuisine: null, says: null }
  const steps = [query, anyTime, anyPrice, ...broader, anyKind, EMPTY_QUERY].map(step => ({
    ...step,
    rest: '',
  }))
  const written = steps.map(step => JSON.stringify(step))
  return steps.filter((_, at) => at > 0 && written.indexOf(written[at] ?? '') === at)
}

const ANY_PRICE = { maxCents: null, percentOff: null, isTwoForOne: false }
