import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Listings } from '../../../db/schema.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { inSnakeCase, LISTING_FACTS } from './listing-columns.ts'
import { type ListingDraft, normalZipCode } from './listing-draft.ts'
import { normalFacts } from './listing-facts.ts'
import { hoursColumns } from './listing-reading.ts'
import { writtenItems } from './reading.server.ts'

const DRAFTS_PER_STATEMENT = 500

export interface SavedCounts {
  inserted: number
  updated: number
  unchanged: number
}

/** Keeps what operators and claims did. Not one transaction; drafts must be distinct. */
export async function saveListings(db: Db, drafts: readonly ListingDraft[]): Promise<SavedCounts> {
  const total: SavedCounts = { inserted: 0, updated: 0, unchanged: 0 }
  for (let at = 0; at < drafts.length; at += DRAFTS_PER_STATEMENT) {
    const documents = drafts.slice(at, at + DRAFTS_PER_STATEMENT).map(listingDocument)
    const given = sql`select value as document from jsonb_array_elements(${JSON.stringify(documents)}::jsonb)`
    addCounts(total, await saveDocuments(db, given))
  }
  return total
}

export function addCounts(total: SavedCounts, more: SavedCounts): void {
  total.inserted += more.inserted
  total.updated += more.updated
  total.unchanged += more.unchanged
}

export function listingDocument({
  happyHours,
  openingHours,
  exceptions = [],
  ...draft
}: ListingDraft) {
  return {
    ...inSnakeCase({
      ...draft,
      zipCode: normalZipCode(draft.zipCode) ?? draft.zipCode,
      ...normalFacts(draft),
    }),
    ...hoursColumns(happyHours, openingHours, exceptions, draft),
  }
}

const GIVEN = [
  ...LISTING_FACTS,
  ...([
    'happy_hours',
    'happy_minutes',
    'happy_days',
    'happy_off',
    'happy_added',
    'opening_hours',
    'exceptions',
    'item_prices',
    'words',
  ] as const),
] as const satisfies readonly (keyof Listings)[]

const SAVED = [...GIVEN, 'miles_from_zip'] as const

/** 0 without a row of `locations`. */
export function milesFromZip(of: string): RawBuilder<number> {
  const point = (table: string) =>
    sql`point_on_earth(${sql.ref(`${table}.latitude`)}, ${sql.ref(`${table}.longitude`)})`
  return sql`coalesce(
    earth_distance(${point(of)}, ${point('locations')}) / ${METERS_PER_MILE}::float8, 0)`
}

/** `given` selects documents of `listingDocument` as the column `document`. */
export async function saveDocuments(db: Db, given: RawBuilder<unknown>): Promise<SavedCounts> {
  const columns = sql.join(SAVED.map(name => sql.ref(name)))
  const facts = (of: string) => sql.join(SAVED.map(name => sql.ref(`${of}.${name}`)))
  const assignments = sql.join(
    SAVED.map(name => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  const { rows } = await sql<SavedCounts>`
    with given as (${given}),
    corrected as materialized (
      select source, source_id, facts - 'opening_hours' as facts, listing_id
      from given
      join listings on source = document->>'source' and source_id = document->>'source_id'
      join listing_corrections on listing_id = listings.id
      where facts - 'opening_hours' <> '{}'
      for no key update of listings
    ),
    found as (
      update listing_corrections
      set found = found || (
        select jsonb_object_agg(name, document->name) from jsonb_object_keys(corrected.facts) as name)
      from given
      join corrected on source = document->>'source' and source_id = document->>'source_id'
      where listing_corrections.listing_id = corrected.listing_id
    ),
    draft as materialized (
      select row.source, row.source_id, row.checked_on, row.reading, given.document->'items' as items,
        ${sql.join(GIVEN.map(name => sql.ref(`row.${name}`)))},
        ${milesFromZip('row')} as miles_from_zip
      from given
      left join corrected on source = document->>'source' and source_id = document->>'source_id'
      cross join lateral
        jsonb_populate_record(null::listings, document || coalesce(facts, '{}')) as row
      left join locations on locations.zip_code = row.zip_code
    ),
    known as (
      select listings.id, (${facts('listings')}) is distinct from (${facts('draft')}) as differs
      from listings join draft using (source, source_id)
    ),
    saved as (
      insert into listings (source, source_id, checked_on, reading, ${columns})
      select source, source_id, checked_on, reading, ${columns} from draft
      on conflict (source, source_id) do update
      set checked_on = excluded.checked_on, reading = excluded.reading, updated_at = now(),
        ${assignments}
      where listings.member_uid is null
        and (listings.checked_on, listings.reading, ${facts('listings')})
          is distinct from (excluded.checked_on, excluded.reading, ${facts('excluded')})
      returning id, source, source_id, xmax = 0 as is_new
    ),
    ${writtenItems(sql`
      select saved.id, draft.items from saved join draft using (source, source_id)`)}
    select count(*) filter (where is_new) as inserted,
      count(*) filter (where known.differs) as updated,
      (select count(*) from draft) - count(*) filter (where is_new or known.differs) as unchanged
    from saved left join known using (id)`.execute(db)
  return rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 }
}
