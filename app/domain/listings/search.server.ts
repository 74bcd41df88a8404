import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { readSearchText, searchKey } from '../forms/search-text.ts'
import { escapeLike } from '../locations/locations.server.ts'
import type { ListingCard } from './listing.ts'
import { type ListingCardRow, listingCards, listingKey } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { type FoundByText, MAX_FOUND } from './search-result.ts'

/**
 * The listings that are shown and have the text in their name or city, in either case and with or
 * without accents (diner §5).
 * First the names that begin with it, then those of which a later word does, then those that hold it
 * elsewhere, each by name and number; last those whose city holds it, by city, name and number.
 */
export async function searchListings(db: Db, { text }: { text: string }): Promise<FoundByText[]> {
  const rows = await findRows(db, text)
  return rows.map(row => ({
    ...listingKey(row),
    name: row.name,
    city: row.city,
    zipCode: row.zip_code,
    isVerified: row.verified_at !== null,
  }))
}

/** The same with what their cards show at an instant. */
export async function searchCards(
  db: Db,
  { text, now }: { text: string; now: Date },
): Promise<ListingCard[]> {
  return listingCards(await findRows(db, text), now)
}

async function findRows(db: Db, text: string): Promise<ListingCardRow[]> {
  const wanted = readSearchText(text)
  if (searchKey(wanted) === '') return []
  const { rows } = await searchQuery(wanted).execute(db)
  return rows
}

/**
 * The one statement behind `searchListings`, for measuring its plan too. Each step is asked only for
 * as many as those before it left open. The names come from an index in their order where the text is
 * common, and from its letters where it is rare; the cities one by one, because there are few.
 */
export function searchQuery(text: string): RawBuilder<ListingCardRow> {
  const letters = searchKey(text)
  const begins = sql`name_key like ${`${escapeLike(letters)}%`}`
  const hasWord = nameHolds(` ${letters}`)
  const holds = nameHolds(letters)
  return sql<ListingCardRow>`
    with recursive beginning as materialized (
      select id, 0 as rank, '' as place, name_key
      from listings
      where hidden_at is null and ${begins}
      order by name_key, id
      limit ${MAX_FOUND}::int
    ),
    later_word as materialized (
      select * from (
        select id, 1 as rank, '' as place, name_key
        from listings
        where hidden_at is null and ${hasWord} and not ${begins}
        order by name_key, id
        limit ${MAX_FOUND}::int
      ) as found
      limit ${MAX_FOUND}::int - (select count(*) from beginning)
    ),
    elsewhere as materialized (
      select * from (
        select id, 2 as rank, '' as place, name_key
        from listings
        where hidden_at is null and ${holds} and not ${hasWord} and not ${begins}
        order by name_key, id
        limit ${MAX_FOUND}::int
      ) as found
      limit ${MAX_FOUND}::int
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
        limit ${MAX_FOUND}::int
      ) as found
      where cities.city_key like ${contains(letters)}
      limit ${MAX_FOUND}::int - (select count(*) from beginning)
        - (select count(*) from later_word) - (select count(*) from elsewhere)
    ),
    found as (
      select * from beginning union all select * from later_word
      union all select * from elsewhere union all select * from in_city
    )
    select ${cardColumns}, null::float8 as miles
    from found join listings on listings.id = found.id
    order by rank, place, found.name_key, listings.id`
}

/**
 * Three letters or digits in a row are looked up as trigrams. Without them every name would be a
 * candidate there: then it is pairs, and no `like`, which the planner would take for trigrams.
 */
function nameHolds(letters: string): RawBuilder<boolean> {
  if (/[\p{L}\p{N}]{3}/u.test(letters)) return sql`name_key like ${contains(letters)}`
  return sql`(letter_pairs(name_key) @> ${pairsOf(letters)}::text[]
    and strpos(name_key, ${letters}) > 0)`
}

function contains(letters: string): string {
  return `%${escapeLike(letters)}%`
}

/** The letter itself, or each two neighbours, as the function letter_pairs finds them in names. */
function pairsOf(text: string): string[] {
  const letters = [...text]
  if (letters.length === 1) return letters
  return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`)
}
