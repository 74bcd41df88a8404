import type { Query } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { type Position, ROUGH_MILES } from '../locations/position.ts'
import { type AroundAnswer, MAX_AROUND, onNowFirst } from './around.ts'
import { type ListingFilter, NEARBY_MILES } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { foundCards } from './near-results.server.ts'
import { matching, mayMatch } from './nearby.server.ts'
import { NOW_CANDIDATES } from './now-near.ts'
import { isTimed } from './query-time.ts'
import { foundBy, isMatchedBy } from './search-near.server.ts'

export interface AroundParams {
  /** Rounded: the person is up to `ROUGH_MILES` away. */
  point: Position
  /** At least this many of the nearest are among the answer. */
  first: number
  filter: ListingFilter
  query: Query
  now: Date
}

export async function listAround(db: Db, params: AroundParams): Promise<AroundAnswer> {
  const { filter, query, now, first } = params
  if (filter !== 'all' || query.isOnNow || isTimed(query)) {
    const days = typeof filter === 'object' ? [filter.weekday] : query.days
    const { rows, isCut } = await nearestAround(db, params)
    const found = foundCards(rows, { ...query, days }, now)
    return { found: found.map(each => ({ ...each, isOn: false })), isCut }
  }
  const onNow: AroundParams = {
    ...params,
    filter: 'on-now',
    query: { ...query, isOnNow: true },
    first: Math.max(first, NOW_CANDIDATES),
  }
  const [on, all] = await Promise.all([nearestAround(db, onNow), nearestAround(db, params)])
  const ids = new Set(on.rows.map(({ id }) => id))
  const others = all.rows.filter(({ id }) => !ids.has(id))
  const found = onNowFirst([
    ...foundCards(on.rows, query, now).map(each => ({ ...each, isOn: true })),
    ...foundCards(others, query, now).map(each => ({ ...each, isOn: false })),
  ])
  return { found, isCut: on.isCut || all.isCut }
}

/** Within `ROUGH_MILES`, the nearest lie within twice the distance of the point's own. */
async function nearestAround(
  db: Db,
  params: AroundParams,
): Promise<{ rows: ListingCardRow[]; isCut: boolean }> {
  const { first } = params
  const limits = { miles: NEARBY_MILES + ROUGH_MILES, limit: first }
  const nearest = await aroundQuery(params, limits).execute(db)
  const last = nearest.rows[first - 1]
  if (!last || last.miles === null) return { rows: nearest.rows, isCut: false }
  const reach = Math.min(last.miles + 2 * ROUGH_MILES, limits.miles)
  const { rows } = await aroundQuery(params, { miles: reach, limit: MAX_AROUND + 1 }).execute(db)
  return { rows: rows.slice(0, MAX_AROUND), isCut: rows.length > MAX_AROUND }
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
