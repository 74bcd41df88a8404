import { EMPTY_QUERY, type Query } from '@hush/hours/questions'

/** Whether a query says more than a name or a town. */
export function hasConditions(query: Query): boolean {
  const { place, rest, sort, ...conditions } = query
  const { place: _place, rest: _rest, sort: _sort, ...nothing } = EMPTY_QUERY
  return JSON.stringify(conditions) !== JSON.stringify(nothing)
}

/**
 * What to look for where nothing was found, the least changed first: at any time, at any price, of any
 * kind.
 */
export function closestQueries(query: Query): Query[] {
  const anyTime = { ...query, weekday: null, window: null, isOnNow: false, minutes: null }
  const anyPrice = { ...anyTime, maxCents: null, percentOff: null }
  const anyKind = { ...anyPrice, kind: null, cuisine: null }
  const steps = [query, anyTime, anyPrice, anyKind, EMPTY_QUERY].map(step => ({
    ...step,
    rest: '',
  }))
  const written = steps.map(step => JSON.stringify(step))
  return steps.filter((_, at) => at > 0 && written.indexOf(written[at] ?? '') === at)
}
