import { namedThing, wordStems } from '@hush/hours/items'
import { type Query, searchKey, type Wanted } from '@hush/hours/questions'
import { localTimeFromWall, wallMinutesAt } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { onEachClock } from '../../../db/clock.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { escapeLike } from '../locations/locations.server.ts'
import { NEARBY_MILES } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { type FoundItem, priceSlot } from './listing-items.ts'
import { kindPattern, NAMED_KINDS } from './listing-kind.ts'
import { cardColumns } from './listings.server.ts'
import { isOnAt, mayBeOnAt } from './on-now.server.ts'
import { isTimed, type QueryTime, queryTimes } from './query-time.ts'

const NEARBY_METERS = NEARBY_MILES * METERS_PER_MILE

export interface NearSearch {
  query: Query
  zipCode: string
  limit: number
  now: Date
  except?: readonly number[]
}

/** Within 25 miles: on now first, then by distance and id. Empty for an unmapped zip code. */
export async function searchNear(db: Db, search: NearSearch): Promise<ListingCardRow[]> {
  const { rows } = await nearSearchQuery(search).execute(db)
  return rows
}

/** Exported to measure its plan. `item_prices` skips listings without reading their items. */
export function nearSearchQuery(search: NearSearch): RawBuilder<ListingCardRow> {
  const { query, zipCode, limit, now } = search
  const [first, second] = partsOf(search)
  const missing = sql`greatest(0, ${limit}::int - (select count(*) from first_part)::int)`
  return sql<ListingCardRow>`
    with place as materialized (
      select point_on_earth(latitude, longitude) as point from locations where zip_code = ${zipCode}
    ),
    first_part as materialized (${nearest(search, first, sql`${limit}::int`)}),
    found as (
      select 0 as part, id, distance from first_part
      ${second ? sql`union all select 1, id, distance from (${nearest(search, second, missing)}) as rest` : sql``}
    ),
    page as (
      select * from found
      where distance <= gc_to_sec(${(query.miles ?? NEARBY_MILES) * METERS_PER_MILE})
      order by part, distance, id
      limit ${limit}::int
    )
    select ${cardColumns}, sec_to_gc(page.distance) / ${METERS_PER_MILE} as miles,
      ${foundBy(query, now)} as found_by
    from page join listings on listings.id = page.id
    order by part, page.distance, listings.id`
}

type Condition = RawBuilder<boolean>

export function isMatchedBy(query: Query, now: Date): Condition {
  const isNow = isMatchNow(query, now)
  return all([
    isOfKind(query),
    hasItems(query),
    ...(query.isOnNow ? [isNow] : []),
    timed(query, now) ?? (query.isOnNow ? sql<boolean>`true` : itemsAt(query, null)),
  ])
}

function isMatchNow(query: Query, now: Date): Condition {
  const hasItemsNow = onEachClock(zone => itemsAt(query, minuteNow(now, zone)))
  return sql<boolean>`(${isOnAt(now)} and ${hasItemsNow})`
}

function timed(query: Query, now: Date): Condition | null {
  if (!isTimed(query)) return null
  return onEachClock(zone =>
    some(queryTimes(query, now, zone).map(time => all([isOnDuring(time), itemsAt(query, time)]))),
  )
}

function partsOf({ query, now }: NearSearch): [Condition, Condition?] {
  const at = timed(query, now)
  const isNow = isMatchNow(query, now)
  const first = sql<boolean>`(${mayBeOnAt(now)} and ${isNow})`
  if (query.isOnNow) return [at ? all([first, at]) : first]
  if (at) return [at]
  return [first, sql`(not ${isNow} and ${itemsAt(query, null)})`]
}

function nearest(
  { query, except = [] }: NearSearch,
  isAsked: Condition,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isNew = except.length === 0 ? sql`true` : sql`id <> all(${except}::bigint[])`
  return sql`
    select id, point_on_earth(latitude, longitude) <-> (select point from place) as distance
    from listings
    where exists (select from place) and hidden_at is null and ${isNew}
      and earth_box((select point from place), ${NEARBY_METERS}) @> point_on_earth(latitude, longitude)
      and ${isOfKind(query)} and ${hasItems(query)} and ${isAsked}
    order by point_on_earth(latitude, longitude) <-> (select point from place)
    fetch first (${limit}) rows with ties`
}

function isOfKind({ kind, cuisine, says }: Query): Condition {
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
    ...wordStems(says ?? '').map(
      stem => sql<boolean>`(words @> ${[`#${stem}`]}::text[]
        or search_key(${category}) like ${`%${escapeLike(stem)}%`})`,
    ),
  ])
}

function hasItemConditions({ wanted, ...query }: Query): boolean {
  return wanted.length > 0 || query.maxCents !== null || isReduced(query)
}

function isReduced(query: Pick<Query, 'percentOff' | 'isTwoForOne' | 'offCents'>): boolean {
  return query.percentOff !== null || query.isTwoForOne || query.offCents !== null
}

/** A superset: the items may be there at another time. */
function hasItems(query: Query): Condition {
  if (!hasItemConditions(query)) return sql`true`
  const { wanted, maxCents } = query
  const hasAt = (slot: number, most: number | null) =>
    most === null
      ? sql<boolean>`item_prices[${sql.lit(slot)}] is not null`
      : sql<boolean>`item_prices[${sql.lit(slot)}] <= ${most}::int`
  if (wanted.length === 0) return hasAt(priceSlot(null), maxCents)
  const things = wanted.map(thing => {
    const { leaf, words } = namedThing(thing)
    const price = hasAt(priceSlot(leaf), thing.maxCents ?? maxCents)
    return all([price, ...(words.length > 0 ? [says(words)] : [])])
  })
  return query.isEach ? all(things) : some(things)
}

function says(words: readonly string[]): Condition {
  return sql`words @> ${words}::text[]`
}

function itemsAt(query: Query, time: QueryTime | null): Condition {
  if (!hasItemConditions(query)) return sql`true`
  const isAnyTime = time === null && !isReduced(query)
  if (isAnyTime && query.wanted.every(thing => namedThing(thing).isWholeLeaf)) return sql`true`
  const each = query.isEach ? query.wanted.map(thing => ({ ...query, wanted: [thing] })) : [query]
  return all(
    each.map(
      one => sql`exists (
        select from listing_items as item
        where item.listing_id = listings.id and ${isItem(one)} and ${isHadAt(time)})`,
    ),
  )
}

function isItem({ wanted, maxCents, percentOff, isTwoForOne, offCents }: Query): Condition {
  return all([
    ...(wanted.length > 0 ? [some(wanted.map(isThing))] : []),
    ...(maxCents === null ? [] : [sql<boolean>`item.price_cents <= ${maxCents}::int`]),
    ...(percentOff === null ? [] : [isReducedBy(percentOff)]),
    ...(isTwoForOne ? [sql<boolean>`item.off_percent = 50 and item.count = 2`] : []),
    ...(offCents === null
      ? []
      : [
          sql<boolean>`greatest(item.off_cents, item.was_cents - item.price_cents) >= ${offCents}::int`,
        ]),
  ])
}

function isThing(thing: Wanted): Condition {
  const { leaves, words } = namedThing(thing)
  return all([
    ...(leaves ? [sql<boolean>`item.leaf = any(${leaves}::text[])`] : []),
    ...(words.length > 0 ? [sql<boolean>`item.words @> ${words}::text[]`] : []),
    ...(thing.maxCents === undefined
      ? []
      : [sql<boolean>`item.price_cents <= ${thing.maxCents}::int`]),
  ])
}

/** "$2 instead of $4" is half price; free and two for one are not. */
function isReducedBy(percent: number): Condition {
  const isFree = percent === 100 ? sql`true` : sql`item.off_percent < 100`
  return sql`(item.off_percent >= ${percent}::int and ${isFree} and not (item.off_percent = 50 and coalesce(item.count, 1) = 2)
    or item.price_cents > 0 and item.price_cents * 100 <= item.was_cents * (100 - ${percent}::int))`
}

function isHadAt(time: QueryTime | null): Condition {
  return time === null
    ? sql`true`
    : sql`(item.minutes is null or item.minutes && ${time.weekMinutes}::int4multirange)`
}

/** Items at the query's time first, then by price; null if it names none. */
export function foundBy(query: Query, now: Date): RawBuilder<FoundItem[]> {
  if (!hasItemConditions(query) && query.sort !== 'price') return sql`null::jsonb[]`
  const isThen = onEachClock(zone => {
    const times = query.isOnNow ? [] : queryTimes(query, now, zone)
    return some((times.length > 0 ? times : [minuteNow(now, zone)]).map(isHadAt))
  })
  return sql`array(
    select jsonb_build_object('text', item.text, 'price_cents', item.price_cents, 'max_cents', item.max_cents,
      'is_from', item.is_from, 'was_cents', item.was_cents, 'off_cents', item.off_cents,
      'off_percent', item.off_percent, 'count', item.count, 'unit_cents', item.unit_cents, 'portion', item.portion)
    from listing_items as item
    where item.listing_id = listings.id and ${isItem(query)}
    order by ${isThen} desc, ${turn(query)} item.unit_cents nulls last, item.price_cents nulls last, item.position
    limit ${sql.lit(MAX_FOUND_ITEMS)})`
}

function turn({ wanted }: Query): RawBuilder<unknown> {
  if (wanted.length < 2) return sql``
  const which = wanted.map((thing, at) => sql`when ${isThing(thing)} then ${sql.lit(at)}`)
  return sql`row_number() over (partition by case ${sql.join(which, sql` `)} end
    order by item.unit_cents nulls last, item.price_cents nulls last, item.position),`
}

const MAX_FOUND_ITEMS = 3

function isOnDuring({ weekMinutes, wallMinutes, edge }: QueryTime): Condition {
  const [week, wall] = [sql`${weekMinutes}::int4multirange`, sql`${wallMinutes}::int4range`]
  const isAny = sql<boolean>`(happy_minutes && ${week} and not happy_off && ${wall} or happy_added && ${wall})`
  if (edge === undefined) return isAny
  if (edge === 'all day')
    return sql`(happy_minutes @> ${week} and not happy_off && ${wall} or happy_added @> ${wall})`
  const minute = edge === 'begins' ? sql`lower(stretch)` : sql`upper(stretch) - 1`
  return sql`(${isAny} and (
    exists (select from unnest(happy_minutes) as stretch where ${week} @> ${minute})
    or exists (select from unnest(happy_added) as stretch where ${wall} @> ${minute})))`
}

function minuteNow(now: Date, zone: string): QueryTime {
  const wall = wallMinutesAt(now, zone)
  const { minuteOfWeek } = localTimeFromWall(wall)
  return {
    weekMinutes: `{[${minuteOfWeek},${minuteOfWeek + 1})}`,
    wallMinutes: `[${wall},${wall + 1})`,
    edge: undefined,
  }
}

function some(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}
