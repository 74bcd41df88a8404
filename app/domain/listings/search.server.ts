import { readSearchText, searchKey } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { milesBetween } from '../locations/distance.ts'
import { escapeLike } from '../locations/locations.server.ts'
import type { Position } from '../locations/position.ts'
import type { ListingCard } from './listing.ts'
import { type ListingCardRow, listingCards, listingKey } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { type ListingSuggestion, MAX_SEARCH_RESULTS, type SearchResult } from './search-result.ts'

/** Source: diner §5. First names, then later words, any part, cities; each by name and id. */
export async function searchListings(db: Db, { text }: { text: string }): Promise<SearchResult[]> {
  return (await findRows(db, text)).map(resultOf)
}

function resultOf(row: ListingCardRow): SearchResult {
  return {
    ...listingKey(row),
    name: row.name,
    city: row.city,
    zipCode: row.zip_code,
    isVerified: row.verified_at !== null,
  }
}

export async function searchCards(
  db: Db,
  { text, now }: { text: string; now: Date },
): Promise<ListingCard[]> {
  return listingCards(await findRows(db, text), now)
}

const NEAR_CANDIDATES = 60

/** Equally good names are ordered by distance, if the position is known. */
export async function suggestListings(
  db: Db,
  { text, here }: { text: string; here: Position | null },
): Promise<ListingSuggestion[]> {
  const rows = here ? await findNearRows(db, text, here) : await findRows(db, text)
  const near = rows.map(row => ({ ...row, miles: here && milesBetween(here, row) }))
  return near
    .toSorted((one, other) => one.rank - other.rank || (one.miles ?? 0) - (other.miles ?? 0))
    .slice(0, MAX_SEARCH_RESULTS)
    .map(row => ({
      ...resultOf(row),
      latitude: row.latitude,
      longitude: row.longitude,
      miles: row.miles,
    }))
}

/** Common words occur nearby; only rare ones are searched everywhere. */
async function findNearRows(db: Db, text: string, here: Position): Promise<MatchingRow[]> {
  const wanted = readSearchText(text)
  if (searchKey(wanted) === '') return []
  const { rows } = await suggestionsQuery(wanted, here).execute(db)
  return rows.length < MAX_SEARCH_RESULTS ? findRows(db, text, NEAR_CANDIDATES) : rows
}

const NEAREST_READ = 400

/** Exported to measure its plan: it reads the same number of rows at any size. */
export function suggestionsQuery(text: string, here: Position): RawBuilder<MatchingRow> {
  const letters = searchKey(text)
  const begins = sql`name_key like ${`${escapeLike(letters)}%`}`
  const point = sql`point_on_earth(${here.latitude}::float8, ${here.longitude}::float8)`
  return sql<MatchingRow>`
    with nearest as materialized (
      select id, name_key from listings
      where hidden_at is null
      order by point_on_earth(latitude, longitude) <-> ${point}
      limit ${NEAREST_READ}::int
    ),
    beginning as (
      select id from listings where hidden_at is null and ${begins}
      order by name_key, id
      limit ${NEAR_CANDIDATES}::int
    ),
    found as (
      select id, 0 as rank from beginning
      union
      select id, case when ${begins} then 0 when strpos(name_key, ${` ${letters}`}) > 0 then 1 else 2 end
      from nearest where strpos(name_key, ${letters}) > 0
    )
    select ${cardColumns}, rank, null::float8 as miles
    from found join listings on listings.id = found.id`
}

type MatchingRow = ListingCardRow & { rank: number }

async function findRows(
  db: Db,
  text: string,
  limit: number = MAX_SEARCH_RESULTS,
): Promise<MatchingRow[]> {
  const wanted = readSearchText(text)
  if (searchKey(wanted) === '') return []
  const { rows } = await searchQuery(wanted, limit).execute(db)
  return rows
}

/** Exported to measure its plan: each step reads only what earlier steps left open. */
function searchQuery(text: string, limit: number = MAX_SEARCH_RESULTS): RawBuilder<MatchingRow> {
  const letters = searchKey(text)
  const begins = sql`name_key like ${`${escapeLike(letters)}%`}`
  const hasWord = nameHolds(` ${letters}`)
  const holds = nameHolds(letters)
  return sql<MatchingRow>`
    with recursive beginning as materialized (
      select id, 0 as rank, '' as place, name_key
      from listings
      where hidden_at is null and ${begins}
      order by name_key, id
      limit ${limit}::int
    ),
    later_word as materialized (
      select * from (
        select id, 1 as rank, '' as place, name_key
        from listings
        where hidden_at is null and ${hasWord} and not ${begins}
        order by name_key, id
        limit ${limit}::int
      ) as found
      limit ${limit}::int - (select count(*) from beginning)
    ),
    elsewhere as materialized (
      select * from (
        select id, 2 as rank, '' as place, name_key
        from listings
        where hidden_at is null and ${holds} and not ${hasWord} and not ${begins}
        order by name_key, id
        limit ${limit}::int
      ) as found
      limit ${limit}::int
        - (select count(*) from beginning) - (select count(*) from later_word)
    ),
    cities as (
      select min(city_key) as city_key from listings where hidden_at is null
      union all
      select (
        select min(city_key) from listings
        where hidden_at is null and city_key > cities.city_key
      )
      from cities
      where city_key is not null
    ),
    in_city as materialized (
      select found.id, 3 as rank, cities.city_key as place, found.name_key
      from cities
      cross join lateral (
        select id, name_key from listings
        where hidden_at is null and city_key = cities.city_key and not ${holds}
        order by name_key, id
        limit ${limit}::int
      ) as found
      where cities.city_key like ${contains(letters)}
      limit ${limit}::int - (select count(*) from beginning)
        - (select count(*) from later_word) - (select count(*) from elsewhere)
    ),
    found as (
      select * from beginning union all select * from later_word
      union all select * from elsewhere union all select * from in_city
    )
    select ${cardColumns}, rank, null::float8 as miles
    from found join listings on listings.id = found.id
    order by rank, place, found.name_key, listings.id`
}

/** Short texts have no trigram; `like` would tempt the planner to that index. */
function nameHolds(letters: string): RawBuilder<boolean> {
  if (/[\p{L}\p{N}]{3}/u.test(letters)) return sql`name_key like ${contains(letters)}`
  return sql`(letter_pairs(name_key) @> ${pairsOf(letters)}::text[]
    and strpos(name_key, ${letters}) > 0)`
}

function contains(letters: string): string {
  return `%${escapeLike(letters)}%`
}

/** Must equal the SQL function letter_pairs. */
function pairsOf(text: string): string[] {
  const letters = [...text]
  if (letters.length === 1) return letters
  return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`)
}
