import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Sort } from '../forms/sort.ts'
import { isUid } from '../ids/id.ts'

export interface HeldClaim {
  claimId: string
  claimedAt: Date
  businessId: string | null
  memberListingId: number
  memberUid: string | null
  memberName: string
  foundListingId: number
  foundName: string
}

const MAX_CLAIMS = 100

const SORTED = {
  member: sql`member.name_key`,
  found: sql`found.name_key`,
  claimed: sql`claims.claimed_at`,
}
type ClaimSort = keyof typeof SORTED
export const CLAIM_SORTS: readonly ClaimSort[] = ['member', 'found', 'claimed']
export const NEWEST_CLAIMS: Sort<ClaimSort> = { by: 'claimed', isDescending: true }

interface ClaimQuery {
  listingId?: number
  limit?: number
  sort?: Sort<ClaimSort>
}

export async function listClaims(
  db: Db,
  { listingId, limit = MAX_CLAIMS, sort = NEWEST_CLAIMS }: ClaimQuery = {},
): Promise<HeldClaim[]> {
  return claims(db)
    .where('undone_at', 'is', null)
    .$if(listingId !== undefined, claims =>
      claims.where(eb =>
        eb.or([
          eb('member_listing_id', '=', listingId ?? 0),
          eb('found_listing_id', '=', listingId ?? 0),
        ]),
      ),
    )
    .orderBy(SORTED[sort.by], sort.isDescending ? 'desc' : 'asc')
    .orderBy('claims.id')
    .limit(limit)
    .execute()
}

export async function findClaim(
  db: Db,
  { claimId }: { claimId: string },
): Promise<(HeldClaim & { undoneAt: Date | null }) | null> {
  if (!isUid(claimId)) return null
  const claim = await claims(db)
    .select('undone_at as undoneAt')
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  return claim ?? null
}

function claims(db: Db) {
  return db
    .selectFrom('claims')
    .innerJoin('listings as member', 'member.id', 'member_listing_id')
    .innerJoin('listings as found', 'found.id', 'found_listing_id')
    .select(['claims.id as claimId', 'claims.claimed_at as claimedAt'])
    .select(['claims.business_id as businessId', 'member.member_uid as memberUid'])
    .select(['member.id as memberListingId', 'member.name as memberName'])
    .select(['found.id as foundListingId', 'found.name as foundName'])
}
