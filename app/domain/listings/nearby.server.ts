import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { type ListingFilter, NEARBY_MILES } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { isOnAt } from './on-now.server.ts'

const NEARBY_METERS = NEARBY_MILES * METERS_PER_MILE

export interface NearbyQuestion {
  zipCode: string
  limit: number
  /** How many of the order to pass over. */
  offset?: number
  /** Numbers of listings that are shown already and are not wanted again. */
  exclude?: readonly number[]
  filter?: ListingFilter
  now: Date
}

/**
 * Listings for a zip code: its own members, those with a happy hour first, then its own found listings,
 * then the nearest others up to 25 miles, each part by distance and then number. A total order, so that pages neither repeat
 * nor miss a listing. A zip code that we do not know has only its own.
 */
export async function listNearby(db: Db, question: NearbyQuestion): Promise<ListingCardRow[]> {
  const { rows } = await nearbyQuery(question).execute(db)
  return rows
}

/**
 * The one statement behind `listNearby`, for measuring its plan too. `own` comes in order from
 * listings_by_zip, `others` from a nearest-neighbour scan of listings_by_point, which can sort by
 * distance alone: so it takes all that tie for the last place, and the number decides after it.
 */
export function nearbyQuery({
  zipCode,
  limit,
  offset = 0,
  exclude = [],
  filter = 'all',
  now,
}: NearbyQuestion): RawBuilder<ListingCardRow> {
  const reach = offset + limit
  const wanted = sql`hidden_at is null
    and id <> all(${exclude}::bigint[])
    and ${matching(filter, now)}`
  return sql<ListingCardRow>`
    with place as materialized (
      select ll_to_earth(latitude, longitude) as point from locations where zip_code = ${zipCode}
    ),
    own as materialized (
      select id, ${ownRank} as rank, miles_from_zip as distance
      from listings
      where zip_code = ${zipCode} and ${wanted}
      order by ${ownOrder}
      limit ${reach}::int
    ),
    nearest as (
      select id, ll_to_earth(latitude, longitude) <-> (select point from place) as distance
      from listings
      where exists (select from place)
        and zip_code <> ${zipCode} and ${wanted} and ${within(filter)}
      order by ll_to_earth(latitude, longitude) <-> (select point from place)
      fetch first (${reach}::int) rows with ties
    ),
    others as (
      select id, ${OTHERS_RANK} as rank, distance
      from nearest
      where distance <= gc_to_sec(${NEARBY_METERS})
      order by distance, id
      limit greatest(0, ${reach}::int - (select count(*) from own))
    ),
    page as (
      select * from own union all select * from others
      order by rank, distance, id
      limit ${limit}::int offset ${offset}::int
    )
    select ${cardColumns},
      case when rank = ${OTHERS_RANK} then sec_to_gc(distance) / ${METERS_PER_MILE}
        when exists (select from place) then distance end as miles
    from page join listings on listings.id = page.id
    order by rank, distance, listings.id`
}

/**
 * The order of the listings of one zip code, as listings_by_zip has it: members without a happy hour do not
 * stand before those with one, however many sign up.
 */
const isFound = sql`(member_uid is null)`
const hasNothingYet = sql`(member_uid is not null and happy_days = 0)`
export const ownOrder = sql`${isFound}, ${hasNothingYet}, miles_from_zip, id`
export const ownRank = sql<number>`${isFound}::int * 2 + ${hasNothingYet}::int`
const OTHERS_RANK = sql.lit(3)

/**
 * Filters can be so rare that the scan would cross the whole state for them: the box ends it. It is
 * left out where everything matches, because the planner takes every box to hold a thousandth.
 */
function within(filter: ListingFilter): RawBuilder<boolean> {
  if (filter === 'all') return sql`true`
  return sql`earth_box((select point from place), ${NEARBY_METERS})
    @> ll_to_earth(latitude, longitude)`
}

/** What a listing must promise to pass the filter, from what the clock read when it was saved. */
function matching(filter: ListingFilter, now: Date): RawBuilder<boolean> {
  if (filter === 'all') return sql`true`
  if (filter === 'on-now') return isOnAt(now)
  return sql`happy_days & ${1 << filter.weekday} <> 0`
}
