import type { Leaf } from '@hush/hours/items'
import { EMPTY_QUERY, type Query } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Box } from '../locations/box.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import type { ListingFilter } from './listing.ts'
import type { ListingCardRow } from './listing-card.ts'
import { priceSlot } from './listing-items.ts'
import { cardColumns } from './listings.server.ts'
import { MAX_DOTS, type MapCell, type MapPlaceRow } from './map-place.ts'
import { matching, ownRank } from './nearby.server.ts'
import { isOnAt } from './on-now.server.ts'
import { foundBy, isMatchedBy } from './search-near.server.ts'

const ROWS = 6
const COLUMNS = 6
const SEEN_IN_A_CELL = 500

export interface BoxParams {
  box: Box
  filter: ListingFilter
  query?: Query
  now: Date
}

export interface InBox {
  ids: number[]
  cells: MapCell[]
}

export async function findInBox(db: Db, params: BoxParams): Promise<InBox> {
  const { rows } = await inBoxQuery(params).execute(db)
  return { ids: rows[0]?.ids ?? [], cells: rows[0]?.cells ?? [] }
}

/** Exported to measure its plan: cells of at most `SEEN_IN_A_CELL` bound its cost. */
export function inBoxQuery({
  box,
  filter,
  query = EMPTY_QUERY,
  now,
}: BoxParams): RawBuilder<InBox> {
  const { south, west, north, east } = box
  return sql<InBox>`
    with cells as (
      select nr, at_west, at_south, at_west + width as at_east, at_south + height as at_north
      from (select ${(east - west) / COLUMNS}::float8 as width, ${(north - south) / ROWS}::float8 as height) size
      cross join generate_series(0, ${ROWS * COLUMNS - 1}::int) as nr
      cross join lateral (
        select ${west}::float8 + (nr % ${COLUMNS}) * width as at_west,
          ${south}::float8 + (nr / ${COLUMNS}) * height as at_south
      ) corner
    ),
    seen as materialized (
      select cells.nr, listing.*
      from cells cross join lateral (
        select id, member_uid, latitude, longitude, rating, category, item_prices, words, happy_days,
          happy_minutes, happy_off, happy_added, doubted_from, time_zone
        from listings
        where hidden_at is null
          and point(longitude, latitude) <@ box(point(at_west, at_south), point(at_east, at_north))
          and longitude < at_east and latitude < at_north
        limit ${SEEN_IN_A_CELL}::int
      ) listing
    ),
    cut as (
      select nr from seen group by nr having count(*) = ${SEEN_IN_A_CELL}
    ),
    ranked as materialized (
      select nr, id, latitude, longitude,
        row_number() over (order by not ${isOnAt(now)}, ${ownRank}, rating desc nulls last, id) as place
      from seen as listings
      where ${matching(filter, now)} and ${isMatchedBy(query, now)}
    ),
    beyond as (
      select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as places,
        exists (select from cut where cut.nr = ranked.nr) as is_cut
      from ranked where place > ${MAX_DOTS} group by nr
    )
    select
      (select coalesce(jsonb_agg(id order by place), '[]') from ranked where place <= ${MAX_DOTS}) as ids,
      (select coalesce(jsonb_agg(jsonb_build_object('latitude', latitude, 'longitude', longitude,
        'places', places, 'isMore', is_cut)), '[]') from beyond) as cells`
}

export async function listDots(
  db: Db,
  ids: readonly number[],
  leaf: Leaf | null = null,
): Promise<MapPlaceRow[]> {
  const { rows } = await sql<MapPlaceRow>`
    select listings.id, member_uid, name, latitude, longitude, happy_hours, opening_hours, exceptions,
      time_zone, doubted_from, confirmed_on, item_prices[${sql.lit(priceSlot(leaf))}] as lowest_price
    from unnest(${ids}::bigint[]) with ordinality as dot (id, place)
    join listings on listings.id = dot.id
    order by dot.place`.execute(db)
  return rows
}

export async function listCardsOf(
  db: Db,
  ids: readonly number[],
  {
    zipCode = null,
    question,
  }: { zipCode?: string | null; question?: { query: Query; now: Date } } = {},
): Promise<ListingCardRow[]> {
  const { rows } = await sql<ListingCardRow>`
    select ${cardColumns}, sec_to_gc(point_on_earth(latitude, longitude) <-> (
        select point_on_earth(latitude, longitude) from locations where zip_code = ${zipCode}
      )) / ${METERS_PER_MILE} as miles, ${question ? foundBy(question.query, question.now) : sql`null::jsonb[]`} as found_by
    from unnest(${ids}::bigint[]) with ordinality as card (id, place)
    join listings on listings.id = card.id
    order by card.place`.execute(db)
  return rows
}
