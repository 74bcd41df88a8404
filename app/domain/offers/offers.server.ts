import { listNamedDays } from '@hush/hours'
import { wordStems } from '@hush/hours/items'
import { localTimeAt, type Weekday } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
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
  return rows.map(row => offerCard(row, localTimeAt(query.now).date))
}

export async function listOfferRowsForZip(
  db: Db,
  { zipCode, now, limit = MAX_OFFERS_OF_ZIP }: OffersQuery,
): Promise<OfferRow[]> {
  const today = localTimeAt(now).date
  return db
    .selectFrom('offers')
    .selectAll()
    .where('zip_code', 'in', [zipCode, GENERAL_ZIP_CODE])
    .where('kind', 'in', PROMOTED)
    .where('hidden_at', 'is', null)
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .orderBy(sql`zip_code = ${zipCode}`, 'desc')
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listEvents(db: Db, query: OffersQuery): Promise<OfferCard[]> {
  const today = localTimeAt(query.now).date
  const { rows } = await offersAround({ ...query, kinds: PROMOTED, today }).execute(db)
  return rows.map(row => offerCard(row, today))
}

export async function listNewItems(db: Db, query: OffersQuery): Promise<NewItemCard[]> {
  const today = localTimeAt(query.now).date
  const { rows } = await offersAround({ ...query, kinds: ['new-item'], today }).execute(db)
  return rows.map(newItemCard)
}

/** An offer that names other weekdays is left out. */
export async function listOffersAbout(
  db: Db,
  { phrase, days, dates, ...query }: OffersQuery & AboutQuery,
): Promise<OfferCard[]> {
  const about = wordStems(phrase)
  if (about.length === 0) return []
  const today = localTimeAt(query.now).date
  const found = await Promise.all(
    dates.map(on => offersAround({ ...query, kinds: ALL_KINDS, today: on, about }).execute(db)),
  )
  const rows = new Map(found.flatMap(({ rows }) => rows.map(row => [row.id, row] as const)))
  return [...rows.values()].filter(row => isOnDays(row, days)).map(row => offerCard(row, today))
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
  today,
  about = [],
  limit = MAX_OFFERS_NEARBY,
}: OffersQuery & {
  kinds: readonly OfferKind[]
  today: string
  about?: readonly string[]
}): RawBuilder<OfferRow> {
  const isAbout = about.length === 0 ? sql`true` : names(about)
  return sql<OfferRow>`${prepared}
    with places as (
      select ${zipCode} as zip_code, 0 as part, 0 as miles
      union all
      select ${GENERAL_ZIP_CODE}, 1, 0
      union all
      select near.zip_code, 2, ${milesBetween('near', 'here')}
      from locations here join locations near on near.zip_code <> here.zip_code
      where here.zip_code = ${zipCode} and ${milesBetween('near', 'here')} <= ${NEARBY_MILES}
    )
    select offers.*
    from places join offers using (zip_code)
    where kind = any(${kinds}) and hidden_at is null
      and starts_on <= ${today} and ends_on >= ${today} and (${isAbout})
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
    .selectAll()
    .where('id', '=', Number(offerId))
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const listing = row.listing_id === null ? null : await findVisibleListing(db, row.listing_id)
  return offerPage(row, { today: localTimeAt(now).date, listing: listing && listingKey(listing) })
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
