import { leavesUnder } from '@hush/hours/items'
import { type Query, searchKey } from '@hush/hours/questions'
import { DEFAULT_TIME_ZONE, localTimeFromWall, wallMinutesAt } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { escapeLike } from '../locations/locations.server.ts'
import { NEARBY_MILES } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { priceSlot } from './listing-items.ts'
import { kindPattern, NAMED_KINDS } from './listing-kind.ts'
import { cardColumns } from './listings.server.ts'
import { isOnAt, mayBeOnAt } from './on-now.server.ts'
import { type QueryTime, queryTime } from './query-time.ts'

const NEARBY_METERS = NEARBY_MILES * METERS_PER_MILE

export interface NearSearch {
  query: Query
  zipCode: string
  limit: number
  now: Date
}

/**
 * What matches a query within 25 miles of a zip code, what is on now first, each part by distance, then
 * id. Empty for a zip code that is on no map of ours.
 */
export async function searchNear(db: Db, search: NearSearch): Promise<ListingCardRow[]> {
  const { rows } = await nearSearchQuery(search).execute(db)
  return rows
}

/**
 * Exported to measure its plan. Each part is a nearest-neighbour scan, which takes all ties for the last
 * place since it sorts by distance alone; `item_prices` lets it pass over a listing without a look at its
 * items.
 */
export function nearSearchQuery(search: NearSearch): RawBuilder<ListingCardRow> {
  const { query, zipCode, limit } = search
  const [first, second] = partsOf(search)
  const missing = sql`greatest(0, ${limit}::int - (select count(*) from first_part)::int)`
  return sql<ListingCardRow>`
    with place as materialized (
      select ll_to_earth(latitude, longitude) as point from locations where zip_code = ${zipCode}
    ),
    first_part as materialized (${nearest(query, first, sql`${limit}::int`)}),
    found as (
      select 0 as part, id, distance from first_part
      ${second ? sql`union all select 1, id, distance from (${nearest(query, second, missing)}) as rest` : sql``}
    ),
    page as (
      select * from found
      where distance <= gc_to_sec(${NEARBY_METERS})
      order by part, distance, id
      limit ${limit}::int
    )
    select ${cardColumns}, sec_to_gc(page.distance) / ${METERS_PER_MILE} as miles
    from page join listings on listings.id = page.id
    order by part, page.distance, listings.id`
}

type Condition = RawBuilder<boolean>

/** True of the listings that a query asks for, wherever they are. */
export function isMatchedBy(query: Query, now: Date): Condition {
  const time = queryTime(query, now)
  const isNow = sql<boolean>`(${isOnAt(now)} and ${itemsAt(query, minuteNow(now))})`
  const timed = time && sql<boolean>`(${isOnDuring(time)} and ${itemsAt(query, time)})`
  return all([
    isOfKind(query),
    hasItems(query),
    query.isOnNow ? isNow : (timed ?? itemsAt(query, null)),
  ])
}

/** Where the query names no time, what is on now comes before what is not. */
function partsOf({ query, now }: NearSearch): [Condition, Condition?] {
  const time = queryTime(query, now)
  const isNow = sql<boolean>`(${isOnAt(now)} and ${itemsAt(query, minuteNow(now))})`
  const first = sql<boolean>`(${mayBeOnAt(now)} and ${isNow})`
  if (query.isOnNow) return [first]
  if (time) return [sql`(${isOnDuring(time)} and ${itemsAt(query, time)})`]
  return [first, sql`(not ${isNow} and ${itemsAt(query, null)})`]
}

function nearest(
  query: Query,
  isAsked: Condition,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select id, ll_to_earth(latitude, longitude) <-> (select point from place) as distance
    from listings
    where exists (select from place) and hidden_at is null
      and earth_box((select point from place), ${NEARBY_METERS}) @> ll_to_earth(latitude, longitude)
      and ${isOfKind(query)} and ${hasItems(query)} and ${isAsked}
    order by ll_to_earth(latitude, longitude) <-> (select point from place)
    fetch first (${limit}) rows with ties`
}

function isOfKind({ kind, cuisine }: Query): Condition {
  const category = sql`coalesce(category, '')`
  const isNamed = kind !== null && kind !== 'restaurant'
  const named = isNamed ? NAMED_KINDS.slice(0, NAMED_KINDS.indexOf(kind) + 1) : NAMED_KINDS
  const conditions = named.map(name =>
    name === kind
      ? sql<boolean>`${category} ~* ${kindPattern(name)}`
      : sql<boolean>`${category} !~* ${kindPattern(name)}`,
  )
  return all([
    ...(kind === null ? [] : conditions),
    ...(cuisine === null
      ? []
      : [sql<boolean>`search_key(${category}) like ${`%${escapeLike(searchKey(cuisine))}%`}`]),
  ])
}

function hasItemConditions({ wanted, maxCents, percentOff }: Query): boolean {
  return wanted.length > 0 || maxCents !== null || percentOff !== null
}

/** True of every listing that has the items, and of some that have them at another time. */
function hasItems(query: Query): Condition {
  if (!hasItemConditions(query)) return sql`true`
  const { wanted, maxCents } = query
  const slots = wanted.length > 0 ? wanted.map(({ leaf }) => priceSlot(leaf)) : [priceSlot(null)]
  const conditions = slots.map(slot =>
    maxCents === null
      ? sql<boolean>`item_prices[${sql.lit(slot)}] is not null`
      : sql<boolean>`item_prices[${sql.lit(slot)}] <= ${maxCents}::int`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Some item of the query is to be had at that time, or at any. */
function itemsAt(query: Query, time: QueryTime | null): Condition {
  const { wanted, maxCents, percentOff } = query
  if (!hasItemConditions(query) || (time === null && percentOff === null)) return sql`true`
  const leaves = wanted.flatMap(({ leaf }) => leavesUnder(leaf))
  return sql`exists (
    select from listing_items
    where listing_id = listings.id and ${all([
      ...(leaves.length > 0 ? [sql<boolean>`leaf = any(${leaves}::text[])`] : []),
      ...(maxCents === null ? [] : [sql<boolean>`price_cents <= ${maxCents}::int`]),
      ...(percentOff === null ? [] : [sql<boolean>`off_percent >= ${percentOff}::int`]),
      ...(time === null
        ? []
        : [sql<boolean>`(minutes is null or minutes && ${time.weekMinutes}::int4multirange)`]),
    ])}
  )`
}

function isOnDuring({ weekMinutes, wallMinutes }: QueryTime): Condition {
  return sql`(happy_minutes && ${weekMinutes}::int4multirange and not happy_off && ${wallMinutes}::int4range
    or happy_added && ${wallMinutes}::int4range)`
}

function minuteNow(now: Date): QueryTime {
  const wall = wallMinutesAt(now, DEFAULT_TIME_ZONE)
  const { minuteOfWeek } = localTimeFromWall(wall)
  return {
    weekMinutes: `{[${minuteOfWeek},${minuteOfWeek + 1})}`,
    wallMinutes: `[${wall},${wall + 1})`,
  }
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}
