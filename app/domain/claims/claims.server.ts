import type { Db } from '../../../db/client.ts'
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

export async function listClaims(
  db: Db,
  { listingId, limit = MAX_CLAIMS }: { listingId?: number; limit?: number } = {},
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
    .orderBy('claims.claimed_at', 'desc')
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
