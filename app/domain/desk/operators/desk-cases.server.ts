import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { CaseOutcome, CaseProof, DeskReason } from '../../claims/case.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import type { Sort } from '../../forms/sort.ts'
import { isUid } from '../../ids/id.ts'

export interface DeskCase {
  caseId: string
  businessId: string
  businessEmail: string
  memberListingId: number
  memberName: string
  listingId: number
  name: string
  address: string
  phone: string | null
  website: string | null
  deskReason: DeskReason | null
  callRequestedAt: Date | null
  openedAt: Date
  /** Null while the business has to act. */
  waitsSince: Date | null
  proof: CaseProof | null
  outcome: CaseOutcome | null
  settledAt: Date | null
  note: string | null
}

const SORTED = {
  business: sql`member.name_key`,
  listing: sql`found.name_key`,
  waits: sql`least(desk_at, call_requested_at)`,
}
const IS_NOT_OWNED = sql`desk_reason is distinct from 'owned'`
type CaseSort = keyof typeof SORTED
export const CASE_SORTS: readonly CaseSort[] = ['business', 'listing', 'waits']
export const OLDEST_CASES: Sort<CaseSort> = { by: 'waits', isDescending: false }

export async function listDeskCases(
  db: Db,
  { page, sort }: { page: number; sort: Sort<CaseSort> },
): Promise<RowPage<DeskCase>> {
  const { limit, offset } = pageRange(page)
  const rows = await deskCases(db)
    .where('settled_at', 'is', null)
    .where(eb => eb.or([eb('desk_at', 'is not', null), eb('call_requested_at', 'is not', null)]))
    .$if(sort.by === OLDEST_CASES.by, cases => cases.orderBy(IS_NOT_OWNED))
    .orderBy(SORTED[sort.by], sort.isDescending ? 'desc' : 'asc')
    .orderBy('claim_cases.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows.map(toDeskCase), page)
}

/** The oldest other one that waits. */
export async function findNextCase(
  db: Db,
  { caseId }: { caseId: string },
): Promise<{ caseId: string } | null> {
  const { rows } = await listDeskCases(db, { page: 1, sort: OLDEST_CASES })
  return rows.find(row => row.caseId !== caseId) ?? null
}

export async function findDeskCase(
  db: Db,
  { caseId }: { caseId: string },
): Promise<{ found: DeskCase; rivals: DeskCase[] } | null> {
  if (!isUid(caseId)) return null
  const row = await deskCases(db).where('claim_cases.id', '=', caseId).executeTakeFirst()
  if (!row) return null
  const rivals = await deskCases(db)
    .where('listing_id', '=', row.listingId)
    .where('claim_cases.id', '!=', caseId)
    .where('settled_at', 'is', null)
    .orderBy('opened_at')
    .execute()
  return { found: toDeskCase(row), rivals: rivals.map(toDeskCase) }
}

function deskCases(db: Db) {
  return db
    .selectFrom('claim_cases')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .innerJoin('listings as member', 'member.business_id', 'claim_cases.business_id')
    .innerJoin('listings as found', 'found.id', 'listing_id')
    .select(['claim_cases.id as caseId', 'claim_cases.business_id as businessId'])
    .select(['accounts.email as businessEmail', 'member.id as memberListingId'])
    .select(['member.name as memberName', 'found.id as listingId', 'found.name', 'found.address'])
    .select(['found.city', 'found.phone', 'found.website', 'desk_reason as deskReason'])
    .select(['call_requested_at as callRequestedAt', 'opened_at as openedAt'])
    .select(sql<Date | null>`least(desk_at, call_requested_at)`.as('waitsSince'))
    .select(['proven_by as provenBy', 'proven_domain as provenDomain', 'proven_at as provenAt'])
    .select(['outcome', 'settled_at as settledAt', 'note'])
}

type DeskRow = NonNullable<Awaited<ReturnType<ReturnType<typeof deskCases>['executeTakeFirst']>>>

function toDeskCase({ city, provenBy, provenDomain, provenAt, ...row }: DeskRow): DeskCase {
  const proof =
    provenBy && provenDomain && provenAt
      ? { method: provenBy, domain: provenDomain, at: provenAt }
      : null
  return { ...row, address: [row.address, city].filter(Boolean).join(', '), proof }
}
