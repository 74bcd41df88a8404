import { listNamedDays } from '@hush/hours'
import { wordStems } from '@hush/hours/items'
import type { Weekday } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { localDate, stillRuns } from '../../../db/clock.ts'
import { prepared } from '../../../db/prepared.ts'
import { isRowId } from '../ids/id.ts'
import { NEARBY_MILES } from '../listings/listing.ts'
import { listingKey } from '../listings/listing-card.ts'
import {
  GENERAL_ZIP_CODE,
  type NewItemCard,
  newItemCard,
  type OfferCard,
  type OfferKind,
  type OfferPage,
  type OfferRow,
  offerCard,
  offerPage,
} from './offer.ts'

const MILES_PER_DEGREE = 69.1
const MAX_OFFERS_OF_ZIP = 100
const MAX_OFFERS_NEARBY = 24

const PROMOTED: readonly OfferKind[] = ['offer', 'event']
const ALL_KINDS: readonly OfferKind[] = [...PROMOTED, 'new-item']

export interface OffersQuery {
  zipCode: string
  now: Date
  limit?: number
}

/** Source: diner §7. The zip code's own come first. */
export async function listOffersForZip(db: Db, query: OffersQuery): Promise<OfferCard[]> {
  const rows = await listOfferRowsForZip(db, query)
  return rows.map(offerCard)
}

export async function listOfferRowsForZip(
  db: Db,
  { zipCode, now, limit = MAX_OFFERS_OF_ZIP }: OffersQuery,
): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .leftJoin('locations', join => join.on('locations.zip_code', '=', zipCode))
    .selectAll('offers')
    .select(localDate(now, 'locations').as('today'))
    .where('offers.zip_code', 'in', [zipCode, GENERAL_ZIP_CODE])
    .where('kind', 'in', PROMOTED)
    .where('hidden_at', 'is', null)
    .where('starts_on', '<=', localDate(now, 'locations'))
    .where(stillRuns(now, 'locations'))
    .orderBy(sql`offers.zip_code = ${zipCode}`, 'desc')
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listEvents(db: Db, query: OffersQuery): Promise<OfferCard[]> {
  const { rows } = await offersAround({ ...query, kinds: PROMOTED }).execute(db)
  return rows.map(offerCard)
}

export async function listNewItems(db: Db, query: OffersQuery): Promise<NewItemCard[]> {
  const { rows } = await offersAround({ ...query, kinds: ['new-item'] }).execute(db)
  return rows.map(newItemCard)
}

/** An offer that names other weekdays is left out. */
export async function listOffersAbout(
  db: Db,
  { phrase, days, dates, ...query }: OffersQuery & AboutQuery,
): Promise<OfferCard[]> {
  const about = wordStems(phrase)
  if (about.length === 0) return []
  const found = await Promise.all(
    dates.map(on => offersAround({ ...query, kinds: ALL_KINDS, on, about }).execute(db)),
  )
  const rows = new Map(found.flatMap(({ rows }) => rows.map(row => [row.id, row] as const)))
  return [...rows.values()].filter(row => isOnDays(row, days)).map(offerCard)
}

interface AboutQuery {
  phrase: string
  dates: readonly string[]
  days: readonly Weekday[]
}

function isOnDays(row: OfferRow, days: readonly Weekday[]): boolean {
  const named = listNamedDays(`${row.detail_short}\n${row.detail_long}`)
  return days.length === 0 || named.length === 0 || named.some(day => days.includes(day))
}

function names(stems: readonly string[]): RawBuilder<boolean> {
  const text = sql`search_key(brand || ' ' || detail_short || ' ' || detail_long)`
  const conditions = stems.map(
    stem => sql`${text} ~ ${`\\m${stem.replace(/y$/, '(y|ie)')}(s|es)?\\M`}`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}

function offersAround({
  zipCode,
  kinds,
  now,
  on,
  about = [],
  limit = MAX_OFFERS_NEARBY,
}: OffersQuery & {
  kinds: readonly OfferKind[]
  /** Absent, the day that it is at each place. */
  on?: string
  about?: readonly string[]
}): RawBuilder<OfferRow> {
  const today = localDate(now, 'places')
  const day = on === undefined ? today : sql`${on}::date`
  const isAbout = about.length === 0 ? sql`true` : names(about)
  return sql<OfferRow>`${prepared}
    with places as (
      select own.zip_code, part, 0 as miles, zone
      from (values (${zipCode}, 0), (${GENERAL_ZIP_CODE}, 1)) as own (zip_code, part)
      left join locations on locations.zip_code = ${zipCode}
      union all
      select near.zip_code, 2, ${milesBetween('near', 'here')}, near.zone
      from locations here join locations near on near.zip_code <> here.zip_code
      where here.zip_code = ${zipCode} and ${milesBetween('near', 'here')} <= ${NEARBY_MILES}
    )
    select offers.*, ${today} as today
    from places join offers using (zip_code)
    where kind = any(${kinds}) and hidden_at is null
      and starts_on <= ${day} and ends_on >= ${day} and (${isAbout})
    order by part, miles, offers.rank, offers.id
    limit ${limit}`
}

/** A flat map is accurate to a few yards within 25 miles, and much cheaper. */
function milesBetween(a: string, b: string): RawBuilder<number> {
  const [from, to] = [sql.table(a), sql.table(b)]
  return sql<number>`${MILES_PER_DEGREE}::float8 * sqrt(
    power(${from}.latitude - ${to}.latitude, 2)
    + power((${from}.longitude - ${to}.longitude) * cos(radians(${to}.latitude)), 2))`
}

export async function findOffer(
  db: Db,
  { offerId, now }: { offerId: string; now: Date },
): Promise<OfferPage | null> {
  if (!isRowId(offerId)) return null
  const row = await db
    .selectFrom('offers')
    .leftJoin('locations', 'locations.zip_code', 'offers.zip_code')
    .selectAll('offers')
    .select(localDate(now, 'locations').as('today'))
    .where('id', '=', Number(offerId))
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const listing = row.listing_id === null ? null : await findVisibleListing(db, row.listing_id)
  return offerPage(row, listing && listingKey(listing))
}

async function findVisibleListing(db: Db, id: number) {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'member_uid'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
