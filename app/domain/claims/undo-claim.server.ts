import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import { isUid } from '../ids/id.ts'

export type UndoneClaim = 'undone' | 'not-found' | 'already-undone'

interface AskedUndo extends Pick<Acting, 'sessionHash' | 'addressHash'> {
  claimId: string
  operatorId: string
  /** Why, for the audit log: 1 to 1,000 characters. */
  reason: string
  now: Date
}

/**
 * Takes a claim back: what it changed in both listings is as it was, and the followers and offers it
 * carried over return, but for those who have stopped following since. What the business changed in
 * its listing meanwhile stays.
 */
export async function undoClaim(db: Db, asked: AskedUndo): Promise<UndoneClaim> {
  return db.transaction().execute(async tx => {
    const claim = await tx
      .selectFrom('claims')
      .select(['id', 'undone_at', 'found_listing_id'])
      .where('id', '=', asked.claimId)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) return 'not-found'
    if (claim.undone_at) return 'already-undone'
    const { id, found_listing_id: foundId } = claim
    await restoreListings(tx, id)
    await sql`update follows set listing_id = ${foundId}, carried_by = null
      where carried_by = ${id}`.execute(tx)
    await sql`update offers set listing_id = ${foundId}, carried_by = null
      where carried_by = ${id}`.execute(tx)
    await tx
      .updateTable('claims')
      .set({ undone_at: asked.now, undone_by: asked.operatorId, undone_reason: asked.reason })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, {
      actorId: asked.operatorId,
      role: 'operator',
      action: 'undo claim',
      objectId: `claim ${id}`,
      reason: asked.reason,
      sessionHash: asked.sessionHash,
      addressHash: asked.addressHash,
      now: asked.now,
    })
    return 'undone'
  })
}

async function restoreListings(tx: Tx, claimId: string): Promise<void> {
  await sql`
    update listings
    set rating = (member_before->>'rating')::numeric,
      review_count = (member_before->>'review_count')::integer,
      claimed_at = (member_before->>'claimed_at')::timestamptz,
      claimed_listing_id = (member_before->>'claimed_listing_id')::bigint
    from claims where claims.id = ${claimId} and listings.id = member_listing_id`.execute(tx)
  await sql`
    update listings
    set claimed_at = (found_before->>'claimed_at')::timestamptz,
      hidden_at = (found_before->>'hidden_at')::timestamptz
    from claims where claims.id = ${claimId} and listings.id = found_listing_id`.execute(tx)
}

/** A claim that holds, for the desk. */
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

/** The claims that hold, the newest first; of one listing, on either side of it, where one is given. */
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

/** One claim, whether it holds or was undone; null for any text that names none. */
export async function findClaim(
  db: Db,
  { claimId }: { claimId: string },
): Promise<(HeldClaim & { undoneAt: Date | null }) | null> {
  if (!isUid(claimId)) return null
  const found = await claims(db)
    .select('undone_at as undoneAt')
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  return found ?? null
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
