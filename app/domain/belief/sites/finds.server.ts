import type { Db } from '../../../../db/client.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import { CORRECTION_KINDS, type ReportKind } from '../evidence/belief.ts'
import type { Verdict } from '../evidence/weigh.ts'

export interface Find {
  id: number
  listingId: number
  listing: string
  place: string
  website: string | null
  phone: string | null
  source: string
  isOfBusiness: boolean
  other: OtherListing | null
  reason: 'conflict' | 'several-places' | 'same-place' | 'model' | 'disputed' | 'refuted' | 'told'
  refutation: string | null
  quote: string | null
  page: { address: string; text: string; fetchedAt: Date | null } | null
  told: { kind: ReportKind; words: string | null } | null
  foundAt: Date
  verdict: Verdict | 'gone' | null
  settledAt: Date | null
  /** Email of the operator; null if nobody judged it, or the account is gone. */
  settledBy: string | null
}

export interface OtherListing {
  listingId: number
  listing: string
  place: string
  website: string | null
  phone: string | null
  source: string
}

export async function listFinds(
  db: Db,
  { isJudged, page }: { isJudged: boolean; page: number },
): Promise<RowPage<Find>> {
  const { limit, offset } = pageRange(page)
  const rows = await finds(db)
    .where('settled_at', isJudged ? 'is not' : 'is', null)
    .orderBy(isJudged ? 'settled_at' : 'found_at', isJudged ? 'desc' : 'asc')
    .orderBy('unsure_finds.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows.map(toFind), page)
}

export interface ReasonCount extends Pick<Find, 'reason' | 'refutation'> {
  finds: number
  right: number
}

export async function countReasons(
  db: Db,
  { isJudged }: { isJudged: boolean },
): Promise<ReasonCount[]> {
  return db
    .selectFrom('unsure_finds')
    .select(['reason', 'refutation'])
    .select(eb => [
      eb.fn.countAll<number>().as('finds'),
      eb.fn.countAll<number>().filterWhere('verdict', '=', 'right').as('right'),
    ])
    .where('settled_at', isJudged ? 'is not' : 'is', null)
    .groupBy(['reason', 'refutation'])
    .orderBy('finds', 'desc')
    .orderBy('reason')
    .orderBy('refutation')
    .execute()
}

export async function findNextFind(db: Db, { findId }: { findId: number }): Promise<number | null> {
  const row = await db
    .selectFrom('unsure_finds')
    .select('id')
    .where('settled_at', 'is', null)
    .where('id', '<>', findId)
    .orderBy(eb => eb('id', '<', findId))
    .orderBy('found_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findFind(db: Db, { findId }: { findId: number }): Promise<Find | null> {
  const row = await finds(db).where('unsure_finds.id', '=', findId).executeTakeFirst()
  return row ? toFind(row) : null
}

export async function listRivals(
  db: Db,
  { findId, listingId }: { findId: number; listingId: number },
): Promise<{ id: number; quote: string }[]> {
  const rows = await db
    .selectFrom('unsure_finds')
    .select(['id', 'quote'])
    .where('listing_id', '=', listingId)
    .where('settled_at', 'is', null)
    .where('id', '<>', findId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, quote }) => (quote === null ? [] : { id, quote }))
}

function finds(db: Db) {
  return db
    .selectFrom('unsure_finds')
    .innerJoin('listings', 'listings.id', 'unsure_finds.listing_id')
    .leftJoin('listings as other', 'other.id', 'unsure_finds.other_id')
    .leftJoin('accounts', 'accounts.id', 'unsure_finds.settled_by')
    .leftJoin('site_pages', 'site_pages.id', 'unsure_finds.page_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('reports')
          .select(['reports.kind', 'reports.words'])
          .whereRef('reports.listing_id', '=', 'unsure_finds.listing_id')
          .where('unsure_finds.reason', '=', 'told')
          .where('reports.kind', 'in', CORRECTION_KINDS)
          .where('undone_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(1)
          .as('told'),
      join => join.onTrue(),
    )
    .select([
      'unsure_finds.id',
      'unsure_finds.listing_id',
      'unsure_finds.reason',
      'unsure_finds.refutation',
      'unsure_finds.quote',
      'unsure_finds.found_at',
      'unsure_finds.verdict',
      'unsure_finds.settled_at',
      'accounts.email as settled_by',
      'listings.name',
      'listings.address as street',
      'listings.city',
      'listings.website',
      'listings.phone',
      'listings.source',
      'listings.member_uid',
      'told.kind as told_kind',
      'told.words as told_words',
      'other.id as other_id',
      'other.name as other_name',
      'other.address as other_street',
      'other.city as other_city',
      'other.website as other_website',
      'other.phone as other_phone',
      'other.source as other_source',
      'site_pages.address as page',
      'site_pages.text',
      'site_pages.fetched_at',
    ])
}

type FindRow = Awaited<ReturnType<ReturnType<typeof finds>['execute']>>[number]

function toFind(row: FindRow): Find {
  return {
    id: row.id,
    listingId: row.listing_id,
    listing: row.name,
    place: placeText(row.street, row.city),
    website: row.website,
    phone: row.phone,
    source: row.source,
    isOfBusiness: row.member_uid !== null,
    other: otherOf(row),
    reason: row.reason,
    refutation: row.refutation,
    quote: row.quote,
    page:
      row.page === null
        ? null
        : { address: row.page, text: row.text ?? '', fetchedAt: row.fetched_at },
    told: row.told_kind && { kind: row.told_kind, words: row.told_words },
    foundAt: row.found_at,
    verdict: row.verdict,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  }
}

function otherOf(row: FindRow): OtherListing | null {
  if (row.other_id === null || row.other_name === null) return null
  return {
    listingId: row.other_id,
    listing: row.other_name,
    place: placeText(row.other_street, row.other_city),
    website: row.other_website,
    phone: row.other_phone,
    source: row.other_source ?? '',
  }
}

function placeText(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ')
}
