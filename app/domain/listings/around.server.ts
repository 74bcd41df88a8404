import type { Query } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { type Position, ROUGH_MILES } from '../locations/position.ts'
import { type FoundCard, onNowFirst } from './around.ts'
import { type ListingFilter, NEARBY_MILES } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { foundCards } from './near-results.server.ts'
import { matching, mayMatch } from './nearby.server.ts'
import { NOW_CANDIDATES } from './now-near.ts'
import { queryTimes } from './query-time.ts'
import { foundBy, isMatchedBy } from './search-near.server.ts'

/** No town of Maryland has as many within a mile; past it, who is nearest is known only among these. */
const MAX_AROUND = 900

export interface AroundParams {
  /** Rounded: the person stands up to `ROUGH_MILES` from it. */
  point: Position
  /** So many that are nearest to the person are among the answer, wherever they stand. */
  first: number
  filter: ListingFilter
  query: Query
  now: Date
}

/** Of what is on now as many again, where the query names no time: it comes first. */
export async function listAround(db: Db, params: AroundParams): Promise<FoundCard[]> {
  const { filter, query, now, first } = params
  if (filter !== 'all' || query.isOnNow || queryTimes(query, now).length > 0) {
    const days = typeof filter === 'object' ? [filter.weekday] : query.days
    const found = foundCards(await nearestAround(db, params), { ...query, days }, now)
    return found.map(each => ({ ...each, isOn: false }))
  }
  const onNow: AroundParams = {
    ...params,
    filter: 'on-now',
    query: { ...query, isOnNow: true },
    first: Math.max(first, NOW_CANDIDATES),
  }
  const [on, all] = await Promise.all([nearestAround(db, onNow), nearestAround(db, params)])
  const ids = new Set(on.map(({ id }) => id))
  const others = all.filter(({ id }) => !ids.has(id))
  return onNowFirst([
    ...foundCards(on, query, now).map(found => ({ ...found, isOn: true })),
    ...foundCards(others, query, now).map(found => ({ ...found, isOn: false })),
  ])
}

/**
 * The nearest to somebody within `ROUGH_MILES` of a point lie no further from it than its own nearest and
 * twice that.
 */
async function nearestAround(db: Db, params: AroundParams): Promise<ListingCardRow[]> {
  const { first } = params
  const limits = { miles: NEARBY_MILES + ROUGH_MILES, limit: first }
  const nearest = await aroundQuery(params, limits).execute(db)
  const last = nearest.rows[first - 1]
  if (!last || last.miles === null) return nearest.rows
  const reach = Math.min(last.miles + 2 * ROUGH_MILES, limits.miles)
  return (await aroundQuery(params, { miles: reach, limit: MAX_AROUND }).execute(db)).rows
}

function aroundQuery(
  { point, filter, query, now }: Omit<AroundParams, 'first'>,
  { miles, limit }: { miles: number; limit: number },
): RawBuilder<ListingCardRow> {
  const here = sql`point_on_earth(${point.latitude}::float8, ${point.longitude}::float8)`
  const meters = miles * METERS_PER_MILE
  return sql<ListingCardRow>`
    with near as (
      select id, point_on_earth(latitude, longitude) <-> ${here} as distance
      from listings
      where hidden_at is null
        and earth_box(${here}, ${meters}) @> point_on_earth(latitude, longitude)
        and ${mayMatch(filter, now)} and ${matching(filter, now)} and ${isMatchedBy(query, now)}
      order by point_on_earth(latitude, longitude) <-> ${here}
      fetch first (${limit}::int) rows with ties
    )
    select ${cardColumns}, sec_to_gc(near.distance) / ${METERS_PER_MILE} as miles,
      ${foundBy(query, now)} as found_by
    from near join listings on listings.id = near.id
    where near.distance <= gc_to_sec(${meters})
    order by near.distance, listings.id
    limit ${limit}::int`
}
