import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { type ListingFilter, NEARBY_MILES } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { isOnAt, mayBeOnAt, mayBeOnDay } from './on-now.server.ts'

const NEARBY_METERS = NEARBY_MILES * METERS_PER_MILE

/** Each length is a prepared statement of its own. */
const MAX_PREPARED_REACH = 48

export interface NearbyParams {
  zipCode: string
  limit: number
  offset?: number
  exclude?: readonly number[]
  filter?: ListingFilter
  isOpen?: boolean
  now: Date
}

/**
 * Members (with happy hours first), found listings, then others up to 25 miles; by distance, then
 * id: a total order for pages. An unknown zip code has only its own.
 */
export async function listNearby(db: Db, params: NearbyParams): Promise<ListingCardRow[]> {
  const { rows } = await nearbyQuery(params).execute(db)
  return rows
}

/** Exported to measure its plan. Takes all ties, as the index sorts by distance alone. */
export function nearbyQuery({
  zipCode,
  limit,
  offset = 0,
  exclude = [],
  filter = 'all',
  isOpen = false,
  now,
}: NearbyParams): RawBuilder<ListingCardRow> {
  const reach = offset + limit
  const first = sql.lit(reach)
  const wanted = sql`hidden_at is null
    and id <> all(${exclude}::bigint[])
    and ${isOpen ? MAY_BE_GIVEN_AWAY : sql`true`}
    and ${mayMatch(filter, now)} and ${matching(filter, now)}`
  return sql<ListingCardRow>`${reach > MAX_PREPARED_REACH ? sql`` : prepared}
    with place as materialized (
      select point_on_earth(latitude, longitude) as point from locations where zip_code = ${zipCode}
    ),
    own as materialized (
      select id, ${ownRank} as rank, miles_from_zip as distance
      from listings
      where zip_code = ${zipCode} and ${wanted}
      order by ${ownOrder}
      limit ${first}
    ),
    nearest as (
      select id, point_on_earth(latitude, longitude) <-> (select point from place) as distance
      from listings
      where exists (select from place)
        and zip_code <> ${zipCode} and ${wanted} and ${within(filter)}
      order by point_on_earth(latitude, longitude) <-> (select point from place)
      fetch first (${first}) rows with ties
    ),
    others as (
      select id, ${OTHERS_RANK} as rank, distance
      from nearest
      where distance <= gc_to_sec(${NEARBY_METERS})
      order by distance, id
      limit greatest(0, ${first} - (select count(*) from own))
    ),
    page as (
      select * from own union all select * from others
      order by rank, distance, id
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select ${cardColumns},
      case when rank = ${OTHERS_RANK} then sec_to_gc(distance) / ${METERS_PER_MILE}
        when exists (select from place) then distance end as miles
    from page join listings on listings.id = page.id
    order by rank, distance, listings.id`
}

export const MAY_BE_GIVEN_AWAY = sql<boolean>`
  ((member_uid is null or open_data_since is not null) and name ~ '\\S')`

const isFound = sql`(member_uid is null)`
const hasNothingYet = sql`(member_uid is not null and happy_days = 0)`
export const ownOrder = sql`${isFound}, ${hasNothingYet}, miles_from_zip, id`
export const ownRank = sql<number>`${isFound}::int * 2 + ${hasNothingYet}::int`
const OTHERS_RANK = sql.lit(3)

/** A rare filter would scan the whole state without the box. With 'all' it misleads the planner. */
function within(filter: ListingFilter): RawBuilder<boolean> {
  if (filter === 'all') return sql`true`
  return sql`earth_box((select point from place), ${NEARBY_METERS})
    @> point_on_earth(latitude, longitude)`
}

export function matching(filter: ListingFilter, now: Date): RawBuilder<boolean> {
  if (filter === 'all') return sql`true`
  if (filter === 'on-now') return isOnAt(now)
  return sql`happy_days & ${1 << filter.weekday} <> 0`
}

export function mayMatch(filter: ListingFilter, now: Date): RawBuilder<boolean> {
  if (filter === 'all') return sql`true`
  return filter === 'on-now' ? mayBeOnAt(now) : mayBeOnDay(filter.weekday)
}
