import { writeOpeningText } from '@hush/hours'
import { searchKey } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { FoundFacts } from '../../../../db/documents.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import type { Sort } from '../../forms/sort.ts'
import { isRowId } from '../../ids/id.ts'
import { openingSlots, timeTextOf } from '../../listings/listing-week.ts'
import { escapeLike } from '../../locations/locations.server.ts'
import { isAbout } from './key-search.server.ts'

export interface DeskListing {
  id: number
  memberUid: string | null
  name: string
  address: string | null
  city: string
  zipCode: string
  phone: string | null
  source: string
  checkedOn: string
  hiddenAt: Date | null
  claimedAt: Date | null
  verifiedAt: Date | null
}

type Visibility = 'shown' | 'hidden'

interface DeskQuery {
  text: string
  which: Visibility
  page: number
  sort: Sort<ListingSort> | null
}

/** Each has an index, so that a page of a million is not sorted. */
const SORTED = { name: sql`name_key`, number: sql`id`, checked: sql`checked_on` }
type ListingSort = keyof typeof SORTED
export const LISTING_SORTS: readonly ListingSort[] = ['name', 'number', 'checked']

/** Search results by name, hidden ones by time, otherwise newest first. */
export function usualSort({ text, which }: Pick<DeskQuery, 'text' | 'which'>): DeskQuery['sort'] {
  if (text !== '') return { by: 'name', isDescending: false }
  return which === 'shown' ? { by: 'number', isDescending: true } : null
}

export async function listListings(
  db: Db,
  { text, which, page, sort }: DeskQuery,
): Promise<RowPage<DeskListing>> {
  const { limit, offset } = pageRange(page)
  const isShown = which === 'shown'
  const { rows } = await sql<DeskListing>`
    select ${COLUMNS} from listings
    where ${isShown ? sql`hidden_at is null` : sql`hidden_at is not null`} and ${matches(text)}
    order by ${sort ? orderBy(sort) : sql`hidden_at desc, id`}
    limit ${limit}::int offset ${offset}::int`.execute(db)
  return pageOf(rows, page)
}

const COLUMNS = sql`id, member_uid as "memberUid", name, address, city, zip_code as "zipCode", phone,
  source, checked_on as "checkedOn", hidden_at as "hiddenAt", claimed_at as "claimedAt",
  verified_at as "verifiedAt"`

function orderBy({ by, isDescending }: Sort<ListingSort>): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`${SORTED[by]} ${direction}, id ${direction}`
}

/** Shorter numbers are those of listings and zip codes. */
const MIN_PHONE_DIGITS = 7

function matches(text: string): RawBuilder<boolean> {
  if (text === '') return sql`true`
  const number = isRowId(text) ? Number(text) : 0
  const isAtPlace = isAbout(sql`place_key`, text)
  if (/^\d+$/.test(text)) {
    const isPhone = text.length < MIN_PHONE_DIGITS ? sql`false` : isAtPlace
    return sql`(id = ${number} or zip_code = ${text} or ${isPhone})`
  }
  const letters = escapeLike(searchKey(text))
  return sql`(name_key like ${`%${letters}%`} or city_key like ${`${letters}%`} or ${isAtPlace})`
}

interface DeskListingFacts extends DeskListing {
  state: string
  category: string | null
  website: string | null
  timeText: string
  openingText: string
  corrected: (keyof FoundFacts)[]
  sourceId: string | null
  createdAt: Date
  updatedAt: Date
  copyOf: number | null
  business: { id: string; email: string; isSuspended: boolean } | null
}

export async function findDeskListing(
  db: Db,
  { listingId }: { listingId: string },
): Promise<DeskListingFacts | null> {
  if (!isRowId(listingId)) return null
  const row = await db
    .selectFrom('listings')
    .leftJoin('accounts', 'accounts.id', 'business_id')
    .leftJoin('listing_corrections', 'listing_id', 'listings.id')
    .selectAll('listings')
    .select(['accounts.email', 'accounts.suspended_at', 'found'])
    .where('listings.id', '=', Number(listingId))
    .executeTakeFirst()
  if (!row) return null
  const { business_id, email, suspended_at } = row
  return {
    id: row.id,
    memberUid: row.member_uid,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    category: row.category,
    website: row.website,
    phone: row.phone,
    timeText: timeTextOf(row.happy_hours),
    openingText: writeOpeningText(openingSlots(row.opening_hours)),
    corrected: Object.keys(row.found ?? {}) as (keyof FoundFacts)[],
    source: row.source,
    sourceId: row.source_id,
    checkedOn: row.checked_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    hiddenAt: row.hidden_at,
    claimedAt: row.claimed_at,
    verifiedAt: row.verified_at,
    copyOf: row.copy_of,
    business:
      business_id && email ? { id: business_id, email, isSuspended: suspended_at !== null } : null,
  }
}
