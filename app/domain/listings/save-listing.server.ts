import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { OpeningSlot, PublishedHours, WeekException } from '../../../db/documents.ts'
import type { Listings } from '../../../db/schema.ts'
import { happyOff } from '../happy-hours/off-ranges.ts'
import { weekRanges } from '../happy-hours/week.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { type ListingDraft, normalPriceRange, normalUrl, normalZipCode } from './listing-draft.ts'
import { weekOfListing } from './listing-week.ts'

const DRAFTS_PER_STATEMENT = 500

export interface SavedCounts {
  inserted: number
  updated: number
  /** Rows that say what we know already, and rows of a member listing, whose facts its business keeps. */
  unchanged: number
}

/**
 * Inserts the drafts or updates the listings of the same source and source id. What operators and
 * claims did stays (hidden, claimed, verified). Not one transaction: the caller decides that.
 * No two drafts may have the same source and source id.
 */
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

/** The row of a draft as JSON, with the columns that are computed from others. */
export function listingDocument(draft: ListingDraft) {
  return {
    source: draft.source,
    source_id: draft.sourceId,
    checked_on: draft.checkedOn,
    name: draft.name,
    address: draft.address,
    city: draft.city,
    state: draft.state,
    zip_code: normalZipCode(draft.zipCode) ?? draft.zipCode,
    latitude: draft.latitude,
    longitude: draft.longitude,
    website: normalUrl(draft.website),
    menu_url: normalUrl(draft.menuUrl),
    price_range: normalPriceRange(draft.priceRange),
    category: draft.category,
    picture: draft.picture,
    rating: draft.rating,
    review_count: draft.reviewCount,
    ...hoursColumns(draft.happyHours, draft.openingHours, []),
    tags: draft.tags,
    featured_items: draft.featuredItems,
    featured_offer: draft.featuredOffer,
  }
}

/**
 * The columns that hold a listing's hours: as published, and computed for the questions asked. The dates
 * on which the week does not hold belong to them: whoever changes one of the three gives all.
 */
export function hoursColumns(
  happyHours: PublishedHours,
  openingHours: readonly OpeningSlot[],
  exceptions: readonly WeekException[],
) {
  const week = weekOfListing(happyHours, openingHours)
  return {
    happy_hours: happyHours,
    happy_minutes: multirange(weekRanges(week)),
    happy_days: WEEKDAYS.reduce<number>(
      (bits, day) => bits | (Number(week[day].isCovered) << day),
      0,
    ),
    opening_hours: openingHours,
    exceptions,
    happy_off: multirange(happyOff(week, exceptions)),
  }
}

function multirange(ranges: ReadonlyArray<readonly [number, number]>): string {
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`
}

const FACTS: readonly (keyof Listings)[] = [
  ...(['name', 'address', 'city', 'state', 'zip_code', 'latitude', 'longitude'] as const),
  ...(['miles_from_zip', 'website', 'menu_url', 'price_range', 'category', 'picture'] as const),
  ...(['rating', 'review_count', 'happy_hours', 'happy_minutes', 'happy_days'] as const),
  ...(['opening_hours', 'tags', 'featured_items', 'featured_offer'] as const),
]

/** Saves rows made by `listingDocument`; `given` selects them as one column named `document`. */
export async function saveDocuments(db: Db, given: RawBuilder<unknown>): Promise<SavedCounts> {
  const columns = sql.join(FACTS.map(name => sql.ref(name)))
  const facts = (of: string) => sql.join(FACTS.map(name => sql.ref(`${of}.${name}`)))
  const assignments = sql.join(
    FACTS.map(name => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  const { rows } = await sql<SavedCounts>`
    with given as (${given}),
    draft as materialized (
      select row.*, coalesce(earth_distance(
        ll_to_earth(row.latitude, row.longitude),
        ll_to_earth(locations.latitude, locations.longitude)
      ) / ${METERS_PER_MILE}::float8, 0) as miles_from_zip
      from given
      cross join lateral jsonb_to_record(given.document) as row(
        source text, source_id text, checked_on date,
        name text, address text, city text, state text, zip_code text,
        latitude float8, longitude float8, website text, menu_url text, price_range text,
        category text, picture text, rating numeric(2, 1), review_count int,
        happy_hours jsonb, happy_minutes int4multirange, happy_days smallint,
        opening_hours jsonb, tags text[], featured_items jsonb, featured_offer jsonb)
      left join locations on locations.zip_code = row.zip_code
    ),
    known as (
      select listings.id, (${facts('listings')}) is distinct from (${facts('draft')}) as differs
      from listings join draft using (source, source_id)
    ),
    saved as (
      insert into listings (source, source_id, checked_on, ${columns})
      select source, source_id, checked_on, ${columns} from draft
      on conflict (source, source_id) do update
      set checked_on = excluded.checked_on, updated_at = now(), ${assignments}
      where listings.member_uid is null
        and (listings.checked_on, ${facts('listings')})
          is distinct from (excluded.checked_on, ${facts('excluded')})
      returning id, xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as inserted,
      count(*) filter (where known.differs) as updated,
      (select count(*) from draft) - count(*) filter (where is_new or known.differs) as unchanged
    from saved left join known using (id)`.execute(db)
  return rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 }
}
