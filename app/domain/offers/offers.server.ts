import { listNamedDays } from '@hush/hours'
import { wordStems } from '@hush/hours/items'
import type { Weekday } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { localDate } from '../../../db/clock.ts'
import { prepared } from '../../../db/prepared.ts'
import { isRowId, isUid } from '../ids/id.ts'
import { NEARBY_MILES } from '../listings/listing.ts'
import { listingKey } from '../listings/listing-card.ts'
import { foundAddress } from '../listings/listing-texts.ts'
import { eveningOf } from './event-times.ts'
import {
  GENERAL_ZIP_CODE,
  type NewItemCard,
  newItemCard,
  nextOf,
  type OfferCard,
  type OfferKind,
  type OfferPage,
  type OfferPlace,
  type OfferRow,
  offerCard,
  offerPage,
} from './offer.ts'

const MILES_PER_DEGREE = 69.1
const MAX_OFFERS_OF_ZIP = 100
const MAX_OFFERS_NEARBY = 24

const PROMOTED: readonly OfferKind[] = ['offer', 'event']
const ALL_KINDS: readonly OfferKind[] = [...PROMOTED, 'new-item']

/** What was gathered and is shown, and the events that owners have posted as deals. */
export const shownOffers = sql<Omit<OfferRow, 'today' | 'zone'> & { own_zone: string | null }>`(
  select id, null::uuid as deal_id, listing_id, kind, zip_code, source, brand, icon, picture, detail_short,
    detail_long, rank, likes, rating, review_count, starts_on, ends_on, hours, days, null as own_zone
  from offers where hidden_at is null
  union all
  select null, deals.id, listings.id, 'event', zip_code, listings.source, listings.name, null,
    coalesce(deals.picture, listings.picture), title, description, 0, 0, rating, review_count,
    coalesce(first_on, local_date(time_zone, deals.created_at)), ends_on, hours, days, time_zone
  from deals join listings on listings.id = listing_id
  where hours is not null and ended_at is null and hidden_at is null
)`

const zone = sql<string | null>`coalesce(own_zone, locations.zone)`

export interface OffersQuery {
  zipCode: string
  now: Date
  /** Absent, the day that it is at each place. */
  on?: string
  limit?: number
}

/** Source: diner §7. The zip code's own come first. */
export async function listOffersForZip(db: Db, query: OffersQuery): Promise<OfferCard[]> {
  const rows = await listOfferRowsForZip(db, query)
  return rows.map(row => offerCard(row, query.now))
}

/** Without events that are over, or of the evening before or after. */
function ofDay<Row extends OfferRow>(rows: readonly Row[], { now, on, limit }: DayQuery): Row[] {
  const running = rows.filter(row => {
    const next = nextOf(row, now, on)
    return row.hours === null || (next !== null && eveningOf(next) <= (on ?? row.today))
  })
  return running.slice(0, limit)
}

type DayQuery = Pick<OffersQuery, 'now' | 'on'> & { limit: number }

export async function listOfferRowsForZip(
  db: Db,
  { zipCode, now, limit = MAX_OFFERS_OF_ZIP }: OffersQuery,
): Promise<OfferRow[]> {
  const today = localDate(now, 'locations')
  const rows = await db
    .selectFrom(shownOffers.as('offers'))
    .leftJoin('locations', join => join.on('locations.zip_code', '=', zipCode))
    .selectAll('offers')
    .select([today.as('today'), zone.as('zone')])
    .where('offers.zip_code', 'in', [zipCode, GENERAL_ZIP_CODE])
    .where('kind', 'in', PROMOTED)
    .where(mayBeOn(today))
    .orderBy(sql`offers.zip_code = ${zipCode}`, 'desc')
    .orderBy('rank')
    .orderBy('id')
    .limit(limit * DAYS_AROUND)
    .execute()
  return ofDay(rows, { now, limit })
}

export async function listEvents(db: Db, query: OffersQuery): Promise<OfferCard[]> {
  const rows = await listOffersAround(db, { ...query, kinds: PROMOTED })
  return rows.map(row => offerCard(row, query.now, query.on))
}

export async function listEventsOfListing(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<OfferCard[]> {
  const rows = await db
    .selectFrom(shownOffers.as('offers'))
    .innerJoin('listings', 'listings.id', 'listing_id')
    .selectAll('offers')
    .select(['time_zone as zone', localDate(now).as('today')])
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'event')
    .where('ends_on', '>=', sql<string>`${localDate(now)} - 1`)
    .orderBy('starts_on')
    .orderBy('offers.id')
    .limit(MAX_OFFERS_NEARBY)
    .execute()
  const running = rows.filter(row =>
    row.hours === null ? row.ends_on >= row.today : nextOf(row, now) !== null,
  )
  return running.map(row => offerCard(row, now))
}

export async function listNewItems(db: Db, query: OffersQuery): Promise<NewItemCard[]> {
  return (await listOffersAround(db, { ...query, kinds: ['new-item'] })).map(newItemCard)
}

const ANY_EVENT = /^events?$/i

/** What diners call a kind of event, and what its posters say. */
const KINDS_OF_EVENTS: Readonly<Record<string, readonly string[]>> = {
  'live music': ['band', 'jazz', 'concert', 'acoustic', 'fiddle', 'singer', 'guitar', 'drum'],
  trivia: ['quiz'],
  quiz: ['trivia'],
}

/** An offer that names other weekdays is left out; "events" are all of them. */
export async function listOffersAbout(
  db: Db,
  { phrase, days, dates, ...query }: OffersQuery & AboutQuery,
): Promise<OfferCard[]> {
  const isAny = ANY_EVENT.test(phrase)
  const words = [phrase, ...(KINDS_OF_EVENTS[phrase.toLowerCase()] ?? [])]
  const about = isAny ? [] : words.map(wordStems).filter(stems => stems.length > 0)
  if (about.length === 0 && !isAny) return []
  const kinds: readonly OfferKind[] = isAny ? ['event'] : ALL_KINDS
  const found = await Promise.all(
    dates.map(async on => {
      const rows = await listOffersAround(db, { ...query, kinds, on, about })
      const named = rows.filter(row => row.hours !== null || isOnDays(row, days))
      return named.map(row => offerCard(row, query.now, on))
    }),
  )
  return [...new Map(found.flat().map(card => [card.id, card] as const)).values()]
}

/** An event of the evening before may go on, and one of that evening may begin after midnight. */
const DAYS_AROUND = 3

function mayBeOn(day: RawBuilder<string>): RawBuilder<boolean> {
  const bits = [-1, 0, 1].map(
    away => sql`(1 << (extract(isodow from ${day} + ${sql.lit(away)})::int - 1))`,
  )
  return sql<boolean>`case when hours is null then ${day} between starts_on and ends_on
    else ${day} between starts_on - 1 and ends_on + 1 and days & (${sql.join(bits, sql` | `)}) <> 0 end`
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

/** All words of one of the phrases. */
function names(phrases: readonly (readonly string[])[]): RawBuilder<boolean> {
  const text = sql`search_key(brand || ' ' || detail_short || ' ' || detail_long)`
  const conditions = phrases.map(stems => {
    const words = stems.map(
      stem => sql`${text} ~ ${`\\m${stem.replace(/y$/, '(y|ie)')}(s|es)?\\M`}`,
    )
    return sql`(${sql.join(words, sql` and `)})`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

interface AroundQuery extends OffersQuery {
  kinds: readonly OfferKind[]
  about?: readonly (readonly string[])[]
}

async function listOffersAround(
  db: Db,
  { zipCode, kinds, now, on, about = [], limit = MAX_OFFERS_NEARBY }: AroundQuery,
): Promise<OfferRow[]> {
  const today = localDate(now, 'places')
  const day = on === undefined ? today : sql<string>`${on}::date`
  const isAbout = about.length === 0 ? sql`true` : names(about)
  const { rows } = await sql<OfferRow>`${prepared}
    with places as (
      select own.zip_code, part, 0 as miles, zone
      from (values (${zipCode}, 0), (${GENERAL_ZIP_CODE}, 1)) as own (zip_code, part)
      left join locations on locations.zip_code = ${zipCode}
      union all
      select near.zip_code, 2, ${milesBetween('near', 'here')}, near.zone
      from locations here join locations near on near.zip_code <> here.zip_code
      where here.zip_code = ${zipCode} and ${milesBetween('near', 'here')} <= ${NEARBY_MILES}
    )
    select id, deal_id, listing_id, kind, zip_code, source, brand, icon, picture, detail_short, detail_long,
      offers.rank, likes, rating, review_count, starts_on, ends_on, hours,
      coalesce(own_zone, places.zone) as zone, ${today} as today
    from places join ${shownOffers} offers using (zip_code)
    where kind = any(${kinds}) and ${mayBeOn(day)} and (${isAbout})
    order by part, miles, offers.rank, offers.id
    limit ${limit * DAYS_AROUND}`.execute(db)
  return ofDay(rows, { now, on, limit })
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
  if (!isRowId(offerId) && !isUid(offerId)) return null
  const row = await db
    .selectFrom(shownOffers.as('offers'))
    .leftJoin('locations', 'locations.zip_code', 'offers.zip_code')
    .selectAll('offers')
    .select([localDate(now, 'locations').as('today'), zone.as('zone')])
    .where(isUid(offerId) ? sql<boolean>`deal_id = ${offerId}` : sql<boolean>`id = ${offerId}`)
    .executeTakeFirst()
  if (!row) return null
  const { listing_id: id } = row
  return offerPage(row, id === null ? null : await findPlace(db, id), now)
}

async function findPlace(db: Db, id: number): Promise<OfferPlace | null> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'member_uid', 'name', 'address', 'city', 'state', 'zip_code'])
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { ...listingKey(row), name: row.name.trim(), address: foundAddress(row) }
}
